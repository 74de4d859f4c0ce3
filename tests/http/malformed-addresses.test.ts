import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { admitRequest } from '@/lib/http/door/admit-request'

const home = 'http://localhost:3000'
const admit = (url: string, method = 'GET') =>
  admitRequest(
    {
      url,
      method,
      headers: { host: 'localhost' },
      rawHeaders: ['Host', 'localhost'],
    } as unknown as IncomingMessage,
    home,
  )

const places = [
  '/',
  '/api/',
  '/api/members/',
  '/access_review/',
  '/dashboard/members/',
  '/_next/static/',
  '/icon.svg',
]
/** Escapes that stand for no character: cut short, no hexadecimal, bytes that are no UTF-8, halves of pairs. */
const malformed = ['%', '%f', '%zz', '%ff', '%c0%af', '%ed%a0%80', '%e2%82', 'a%', '%2%35', '%f5%80%80%80']

it.each(places.flatMap((place) => malformed.map((sign) => place + sign)))('refuses %s', (url) => {
  expect(admit(url)).toMatchObject({ refusal: { status: 400 } })
  expect(admit(`${url}/more?x=1`)).toMatchObject({ refusal: { status: 400 } })
  expect(admit(`http://localhost${url}`)).toMatchObject({ refusal: { status: 400 } })
})

it.each(['/%C3%A9', '/a%20b', '/%2e', '/%25ff', '/login?from=%ff', '/login?%'])('lets %s on', (url) => {
  expect(admit(url)).toMatchObject({ url })
})
