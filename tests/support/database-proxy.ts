import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

// Imported before anything that opens a connection: the database is reached through a line that may fall silent without
// closing, as when a machine between loses its memory, or be cut at any moment.
const direct = new URL(process.env.DATABASE_URL ?? '')

type Line = { client: Socket; server: Socket; isSilent: boolean }
const lines = new Set<Line>()
let isMute = false
let onQuery: ((text: string, line: Line) => void) | undefined

const proxy = createServer((client) => {
  const server = connect(Number(direct.port), direct.hostname)
  const line = { client, server, isSilent: isMute }
  lines.add(line)
  client.on('data', (bytes) => {
    onQuery?.(bytes.toString('latin1'), line)
    if (!line.isSilent) server.write(bytes)
  })
  server.on('data', (bytes) => line.isSilent || client.write(bytes))
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => {})
    one.on('close', () => {
      if (line.isSilent && one === server) return
      lines.delete(line)
      other.destroy()
    })
  }
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
proxy.unref()

const through = new URL(direct)
through.hostname = '127.0.0.1'
through.port = String((proxy.address() as AddressInfo).port)
process.env.DATABASE_URL = through.href
// How long a silent line is waited for is what these tests are about.
process.env.DATABASE_PATIENCE = '1'

/** Every connection open now carries nothing any more, and is not closed. */
export function silenceOpenLines(): void {
  for (const line of lines) line.isSilent = true
}

/** New connections are accepted and hear nothing, or work again. */
export function silenceNewLines(isSilent: boolean): void {
  isMute = isSilent
}

/** Closes every connection. */
export function cutLines(): void {
  for (const { client, server } of lines) for (const end of [client, server]) end.destroy()
}

/**
 * Breaks the connection on which this text is sent for the first time, before the server hears of it: closes it, or lets
 * it fall silent. Of several texts each in its turn.
 * @returns those whose turn has not come
 */
export function breakAt(text: string | string[], how: 'close' | 'silence'): readonly string[] {
  const waiting = [text].flat()
  onQuery = (sent, line) => {
    if (!waiting[0] || !sent.includes(waiting[0])) return
    waiting.shift()
    line.isSilent = true
    if (how === 'close') for (const end of [line.client, line.server]) end.destroy()
  }
  return waiting
}
