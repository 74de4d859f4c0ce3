import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { instance } from '@/tests/e2e/support/instance'

/** What a call from outside the browser sends, which alone resolves the name: the instance answers to no other. */
export const host = new URL(instance.url).host

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** `fetch`, of a path of the instance and without following redirects. `fetch` itself lets nobody choose `Host`. */
export async function fetchFromInstance(path: string, { method, headers, body }: Sent = {}) {
  const call = request(`${instance.localUrl}${path}`, { method, headers: { ...headers, host } })
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const given = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) given.append(name, value)
  const status = answer.statusCode ?? 0
  return { ok: status < 300, status, headers: given, text: Buffer.concat(parts).toString() }
}
