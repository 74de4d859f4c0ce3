import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

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
