import { expect, it } from 'vitest'
import { withoutEnd } from '@/lib/connectors/kit/site-address'

it.each([
  ['https://a.example/', 'https://a.example'],
  ['https://a.example/x///', 'https://a.example/x'],
  ['https://a.example', 'https://a.example'],
  ['///', ''],
  ['', ''],
  [`x${'/'.repeat(1_000_000)}`, 'x'],
  [`${'/'.repeat(1_000_000)}x`, `${'/'.repeat(1_000_000)}x`],
])('ends without slashes', (text, left) => {
  expect(withoutEnd(text, '/')).toBe(left)
})
