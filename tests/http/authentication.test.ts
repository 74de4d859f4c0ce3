import { expect, it } from 'vitest'
import { readRoundTrip, wayBack } from '@/lib/http/providers/provider-round-trip'
import { authCookies, endOfRoundTrip } from '@/lib/http/sessions/auth-cookies'
import { returnAddress } from '@/lib/http/sessions/page-session'

const ours = 'http://localhost:3000'

it('keeps every cookie of a round trip to this host and to https, where there is https', () => {
  const { sessionToken: _, ...roundTrip } = authCookies(true)

  for (const cookie of Object.values(roundTrip)) {
    expect(cookie?.name).toMatch(/^__Host-next-auth\./)
    expect(cookie?.options).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true, maxAge: 600 })
  }
  for (const line of endOfRoundTrip(true)) expect(line).toMatch(/^__Host-.*; Max-Age=0; Path=\/;.*; Secure$/)
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://app.evil',
  `${ours}.evil.example`,
  `${ours}@evil.example`,
  'https://localhost:3000/login',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'http://[',
])('goes to the default page instead of %s', (asked) => {
  expect(returnAddress(asked)).toBe(`${ours}/dashboard`)
})

it.each([
  ['/login?a=b#c', `${ours}/login?a=b#c`],
  [`${ours}/dashboard/members`, `${ours}/dashboard/members`],
  ['', `${ours}/`],
])('goes to %j, which is ours', (asked, address) => {
  expect(returnAddress(asked)).toBe(address)
})

it.each([
  ['/dashboard/settings/general', '/dashboard/settings/general'],
  ['/dashboard/members', '/login'],
  ['/dashboard/settings/general/../../members', '/login'],
  [undefined, '/login'],
  ['http://[', '/login'],
])('comes back from a provider to a page that set out, asked for %j', (callbackUrl, page) => {
  expect(readRoundTrip(callbackUrl)).toEqual({ page, verifier: null })
})

it('puts the code into the fragment and the reason into the query', () => {
  const trip = { page: '/login', verifier: null } as const

  expect(wayBack(trip, { code: 'abc' })).toBe(`${ours}/login#provider=abc`)
  expect(wayBack(trip, { failure: 'cancelled' })).toBe(`${ours}/login?error=cancelled`)
})
