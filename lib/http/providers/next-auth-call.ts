import type { NextApiRequest, NextApiResponse } from 'next'
import type { NextRequest } from 'next/server'
import NextAuth, { type NextAuthOptions } from 'next-auth'
import { readBytes } from '@/lib/http/body'

const largestForm = 20_000

/**
 * next-auth as a function from request to answer. Its form for route handlers takes cookies from Next's own storage and
 * passes every parameter of the address on to the provider; this one receives only what it needs.
 * @param path such as `['callback', 'google']`
 */
export async function callNextAuth(
  request: NextRequest,
  path: string[],
  options: NextAuthOptions,
): Promise<Response> {
  const isCallback = path[0] === 'callback'
  const sent = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies: Object.fromEntries(
      request.cookies
        .getAll()
        .filter(({ name, value }) => !name.endsWith('next-auth.callback-url') || isAddress(value))
        .map(({ name, value }) => [name, value]),
    ),
    query: { ...(isCallback && Object.fromEntries(request.nextUrl.searchParams)), nextauth: path },
    body: await readForm(request),
  }
  const answer = new CapturedAnswer()
  await NextAuth(sent as unknown as NextApiRequest, answer as unknown as NextApiResponse, options)
  return answer.toResponse()
}

/** next-auth answers 500 when the return address is not a valid one. */
const isAddress = (text: string) =>
  /^https?:$/.test(URL.parse(text, text.startsWith('/') ? 'http://localhost' : undefined)?.protocol ?? '')

async function readForm(request: NextRequest): Promise<Record<string, string> | undefined> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (request.method !== 'POST' || !isForm) return undefined
  // A form that is too long or incomplete counts as missing, and next-auth refuses it.
  const bytes = await readBytes(request, largestForm).catch(() => null)
  return bytes ? Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))) : undefined
}

/** The part of Next's older response that next-auth writes to. */
class CapturedAnswer {
  readonly #headers = new Headers()
  #status = 200
  #body: string | null = null

  status(code: number) {
    this.#status = code
    return this
  }
  setHeader(name: string, value: string | string[]) {
    this.#headers.delete(name)
    for (const item of [value].flat()) this.#headers.append(name, item)
    return this
  }
  getHeader(name: string): string | string[] | undefined {
    if (name.toLowerCase() === 'set-cookie') return this.#headers.getSetCookie()
    return this.#headers.get(name) ?? undefined
  }
  json(value: unknown) {
    this.#headers.set('Content-Type', 'application/json')
    this.#body = JSON.stringify(value)
  }
  send(body: unknown) {
    if (typeof body === 'string') this.#body = body
    else if (body !== undefined) this.json(body)
  }
  end() {}
  toResponse() {
    return new Response(this.#body, { status: this.#status, headers: this.#headers })
  }
}
