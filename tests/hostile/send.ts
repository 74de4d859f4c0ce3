import { randomInt } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { ask } from '@/tests/support/wire'

/** `isSignedIn`: somebody's token goes with it, unless its own headers name another. */
export type Sent = {
  method: string
  path: string
  isSignedIn: boolean
  headers?: OutgoingHttpHeaders
  body?: string
}
export type HostileAnswer = { status: number; milliseconds: number; text: string }
export type Sender = (sent: Sent) => Promise<HostileAnswer>

const group = () => randomInt(1, 65_535).toString(16)

/** Each request comes from a client of its own, over a connection of its own. `token` is read at each request. */
export const senderTo =
  (port: number, token: () => string): Sender =>
  async ({ method, path, isSignedIn, headers, body }) => {
    const start = performance.now()
    const { status, text } = await ask(port, path, {
      method,
      headers: {
        host: `localhost:${port}`,
        connection: 'close',
        'x-forwarded-for': `2001:db8:${group()}:${group()}::1`,
        ...(isSignedIn && { authorization: `Bearer ${token()}`, 'authentication-type': 'JWT' }),
        ...headers,
      },
      body,
    }).catch((error: NodeJS.ErrnoException) => {
      // A server may close while it is still being written to: it refused. That it lives is seen at the next request.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return { status: 413, text: '' }
      throw error
    })
    return { status, text, milliseconds: performance.now() - start }
  }
