import { expect, it } from 'vitest'
import { cutUserAgent } from '@/lib/http/door/guard-server'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

it.each([
  ['a browser says it', safari, safari],
  ['it is empty', '', ''],
  ['nobody says it', undefined, undefined],
  ['it is the longest that is kept', 'a'.repeat(500), 'a'.repeat(500)],
  ['it fills the head of a request', 'a-'.repeat(6_000), 'a-'.repeat(250)],
])('a user agent is kept or cut: %s', (_, sent, kept) => {
  const request = { headers: { 'user-agent': sent, host: 'localhost' } }

  cutUserAgent(request)

  expect(request.headers).toEqual({ 'user-agent': kept, host: 'localhost' })
})
