import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { answerOf, type Refusal } from '@/lib/http/door/refusal'
import { now } from '@/lib/platform/clock'

/** Refuses where there is no response to write to: CONNECT, Upgrade, and what is not HTTP. The connection ends. */
export async function answerSocket(socket: Duplex, refusal: Refusal, path = '/', language?: string) {
  socket.on('error', () => socket.destroy())
  if (!socket.writable) return socket.destroy()
  const { status, headers, body } = await answerOf(refusal, { path, language })
  const lines = Object.entries({ ...headers, date: now().toUTCString(), connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy())
}

/** The answer to a request that Node could not parse, by Node's error code. */
export const refusalOf = (code: string | undefined): Refusal =>
  code === 'HPE_HEADER_OVERFLOW'
    ? { status: 431, key: 'problems.malformed_request' }
    : code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? { status: 408, key: 'problems.cut_short' }
      : { status: 400, key: 'problems.malformed_request' }
