import type { Socket } from 'node:net'
import pg from 'pg'

/** A dead machine answers no keep-alive probes: the system notices within half a minute, on idle connections too. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

const grace = 2_000
const longer = /^SET LOCAL statement_timeout = '(\d+)s'$/

/** The parts of a connection inside the driver: its socket, or the TLS stream around it. */
type WithSocket = { connection: { stream: Socket } }

/**
 * A connection that is closed when the server is silent for longer than any statement may take: the server is gone,
 * or the network drops packets. All pending statements fail at once, and the pool opens another connection.
 */
export class WatchedClient extends pg.Client {
  private isWaiting = false
  private readonly usualMs: number

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.usualMs = (Number(config?.statement_timeout) || 0) + grace
    this.on('drain', () => {
      this.isWaiting = false
    })
    // An error event without a listener would end the process, also while the connection is in use.
    this.on('error', () => {})
    this.once('connect', () => this.watch())
  }

  override query(...words: never[]): never {
    this.isWaiting = true
    this.followLimit(words[0])
    return Reflect.apply(super.query, this, words) as never
  }

  /** Destroys the connection without a terminate message, as the server may not respond. */
  giveUp(reason: string): void {
    this.socket.destroy(new Error(`Connection terminated: ${reason}`))
  }

  private get socket(): Socket {
    return (this as unknown as WithSocket).connection.stream
  }

  private watch(): void {
    const { socket } = this
    socket.setTimeout(this.usualMs)
    socket.on('timeout', () => {
      if (!this.isWaiting) return
      const seen = socket.bytesRead
      // After a long computation in this process an answer may have arrived unread, so the socket is read first.
      setImmediate(() => {
        if (this.isWaiting && socket.bytesRead === seen) {
          this.emit('silence')
          this.giveUp(`no answer within ${socket.timeout} ms`)
        }
      })
    })
  }

  // A transaction that may take longer tells the server by this statement, from which the limit here follows.
  private followLimit(asked: string | { text?: string } | undefined): void {
    const text = typeof asked === 'string' ? asked : asked?.text
    if (text === 'COMMIT' || text === 'ROLLBACK') this.socket.setTimeout(this.usualMs)
    const [, seconds] = longer.exec(text ?? '') ?? []
    if (seconds) this.socket.setTimeout(Number(seconds) * 1_000 + grace)
  }
}
