import { expect, it, vi } from 'vitest'
import { clientOf } from '@/lib/http/client-address'

vi.hoisted(() => {
  process.env.TRUSTED_PROXIES = '1'
})

const seenAs = (forwarded: string) => clientOf(new Headers({ 'x-forwarded-for': forwarded }))

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  [' 1.2.3.4:443 ', '1.2.3.4'],
  ['9.9.9.9, 1.2.3.4:5678', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:80', '1.2.3.4'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  // Without brackets the last group is a group, whatever a proxy meant.
  ['2001:db8::1:443', '2001:db8:0:0::/64'],
])('counts %j as %s', (forwarded, client) => {
  expect(seenAs(forwarded)).toBe(client)
})

it.each([
  '',
  'unknown',
  '1.2.3',
  '1.2.3.4:',
  '1.2.3.4:123456',
  '1.2.3.4:http',
  '1.2.3.4:1:2',
  '[1.2.3.4]:80',
  '[2001:db8::1',
  '[]:80',
  `${'1'.repeat(5_000)}:80`,
])('knows no address in %j', (forwarded) => {
  expect(seenAs(forwarded)).toBe('unknown')
})
