import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SeededRandom } from '@/tests/bench/matching/seeded-random'

/** `mailId`: of the outbox, from its Message-ID. */
export type Delivery = { mailId: string; to: string; text: string }

const later = () => Object.assign(new Error('Come again later'), { responseCode: 421 })

/** Everybody's mail server: takes every mail, and notes each time it took one; its yes takes a moment at times. */
export class Mailbox {
  readonly deliveries: Delivery[] = []
  private isCalm = false
  private isAway = false
  private readonly server: SMTPServer

  constructor(random: SeededRandom) {
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      // A server that is away for whoever comes: no mail is taken, and none is lost.
      onConnect: (_session, done) => done(this.isAway ? later() : null),
      onData: (stream, { envelope }, done) => {
        buffer(stream)
          .then((raw) => PostalMime.parse(raw))
          .then(async ({ messageId, text }) => {
            const mailId = /^<([^@]+)@/.exec(messageId ?? '')?.[1] ?? ''
            this.deliveries.push({ mailId, to: envelope.rcptTo[0]?.address ?? '', text: text ?? '' })
            if (!this.isCalm && random.chance(0.2)) await wait(random.below(3_000))
            done()
          })
          .catch(done)
      },
    })
    this.server.on('error', () => {})
  }

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening')
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  calm(): void {
    this.isCalm = true
  }

  /** Refuses everybody until it is back. */
  async leave(milliseconds: number, signal: AbortSignal): Promise<void> {
    this.isAway = true
    await wait(milliseconds, undefined, { signal }).catch(() => {})
    this.isAway = false
  }

  /** The newest mail to an address, once it is there. */
  async waitFor(address: string, signal: AbortSignal): Promise<Delivery | undefined> {
    while (!signal.aborted) {
      const mail = this.deliveries.findLast(({ to }) => to === address)
      if (mail) return mail
      await wait(300)
    }
    return undefined
  }

  stop(): void {
    this.server.close()
  }
}
