import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageAfterSignIn, returnPath } from '@/lib/browser/return-path'

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

it.each([
  ['/dashboard/members?page=2', '/dashboard/members?page=2'],
  ['/dashboard', '/dashboard'],
  ['/logout', '/dashboard'],
  ['/dashboards', '/dashboard'],
  ['/dashboard/../logout', '/dashboard'],
  ['//evil.example/dashboard', '/dashboard'],
  [null, '/dashboard'],
])('opens after signing in, for %j, %s', (asked, opened) => {
  expect(pageAfterSignIn(asked, origin)).toBe(opened)
})
