import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

export type WireAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string }

/** One request as it is written, `Host` and the like included, which fetch keeps for itself. Follows nothing. */
export function ask(port: number, path: string, { method, headers, body }: Asked = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port, path, host: '127.0.0.1', method: method ?? 'GET', headers },
      async (answer) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

/** The sizes in bytes of the pieces in which a GET is answered (RFC 9112, section 7.1). Refuses what has a length instead. */
export async function piecesOf(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\nconnection: close\r\n${lines.join('')}\r\n`)
  const answer = await buffer(socket)
  const head = answer.indexOf('\r\n\r\n') + 4
  if (!/^transfer-encoding: chunked/im.test(answer.toString('latin1', 0, head)))
    throw new Error(`Not in pieces: ${answer.toString('latin1', 0, head)}`)
  const sizes: number[] = []
  for (let at = head; ; ) {
    const lineEnd = answer.indexOf('\r\n', at)
    const size = Number.parseInt(answer.toString('latin1', at, lineEnd), 16)
    if (size === 0 && answer.length === lineEnd + 4) return sizes
    if (!(size > 0)) throw new Error(`Badly divided at ${at} of ${answer.length}`)
    sizes.push(size)
    at = lineEnd + 2 + size + 2
  }
}
