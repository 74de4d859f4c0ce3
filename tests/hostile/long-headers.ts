import type { OutgoingHttpHeaders } from 'node:http'
import type { Pair } from '@/tests/hostile/compare'
import type { Sent } from '@/tests/hostile/send'
import { headersRead } from '@/tests/support/headers-read'
import { longText } from '@/tests/support/hostile-texts'

/** The head of a request may hold 16 kB: the first is refused unread, the others are read. */
const values = [
  ['a', 100_000],
  ['a', 12_000],
  ['1,;q=', 12_000],
  ['%2F.-_', 12_000],
] as const

/** The API, next-auth and pages, with and without a session and a body. */
const places: Sent[] = [
  { method: 'GET', path: '/api/members', isSignedIn: true },
  { method: 'GET', path: '/api/openapi.json', isSignedIn: false },
  { method: 'GET', path: '/api/auth/session', isSignedIn: false },
  { method: 'GET', path: '/login', isSignedIn: false },
  { method: 'GET', path: '/dashboard/members', isSignedIn: false },
  { method: 'POST', path: '/api/users/login', isSignedIn: false, body: '{}' },
  { method: 'POST', path: '/api/auth/callback/token', isSignedIn: false, body: '' },
]

/** These frame the request itself. */
const framing = new Set(['content-length', 'cookie'])

/** A long text in every header that our code reads, and in each of some cookies. A header that means nothing may be passed over. */
export function longHeaders(cookies: string[]): Pair[] {
  const named: [string, (text: string) => OutgoingHttpHeaders][] = [
    ...headersRead()
      .filter((name) => !framing.has(name))
      .map((name): [string, (text: string) => OutgoingHttpHeaders] => [name, (text) => ({ [name]: text })]),
    ...cookies.map((name): [string, (text: string) => OutgoingHttpHeaders] => [
      `cookie ${name}`,
      (text) => ({ cookie: `${name}=${text}` }),
    ]),
  ]
  return places.flatMap((place) =>
    named.flatMap(([name, holding]) => {
      const send = (text: string): Sent => ({
        ...place,
        headers: { 'content-type': 'application/json', ...holding(text) },
      })
      return values.map(([unit, bytes]) => ({
        what: `${place.method} ${place.path}, ${name}: ${bytes / 1000} kB of "${unit}"`,
        short: () => send('x'),
        long: () => send(longText(unit, bytes)),
        mayBeTaken: true,
      }))
    }),
  )
}
