import fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnPath } from '@/components/maintenance/maintenance-message'

const origin = 'https://app.corvelle.example'

it.each(['/', '/dashboard/members?page=2&f.type=a%2Fb#top', '/maintenance', '/a?next=https://evil.example'])(
  'goes back to %s',
  (path) => {
    expect(returnPath(path, origin)).toBe(path)
  },
)

it.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'dashboard',
  ' /dashboard',
  '@evil.example',
])('never follows %j', (asked) => {
  expect(returnPath(asked, origin)).toBe('/')
})

it('stays on the site whatever is written', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '\t',
    '%2f',
    'evil.example',
    '?',
    '#',
    'https',
  )

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = returnPath(pieces.join(''), origin)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(new URL(path, `${origin}/a/b`).origin).toBe(origin)
    }),
    { numRuns: 10_000 },
  )
})
