import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NamedKey } from '@/lib/platform/env'
import { decryptSecret, encryptSecret, type SecretPlace } from '@/lib/platform/secrets'

const aKey = (id: string): NamedKey => ({ id, key: new Uint8Array(randomBytes(32)) })
const place: SecretPlace = {
  table: 'user_connectors',
  column: 'credentials',
  rowId: 'r1',
  companyId: 'c1',
  host: 'gitlab.com',
}
const newer = aKey('k2')
const older = aKey('k1')

/** A ciphertext as its key's id and its bytes. */
function bytesOf(sealed: string) {
  const [id, ...parts] = sealed.split('.')
  return [id, ...parts.map((part) => Buffer.from(part, 'base64url').toString('hex'))].join('.')
}

it('opens what it closed, under either key, and writes with the newer', () => {
  const old = encryptSecret('glpat-1', place, [older])

  expect(decryptSecret(old, place, [newer, older])).toBe('glpat-1')
  expect(encryptSecret('x', place, [newer, older])).toMatch(/^k2\./)
})

it.each([
  ['another row', { ...place, rowId: 'r2' }],
  ['another company', { ...place, companyId: 'c2' }],
  ['another host', { ...place, host: 'evil.example' }],
  ['another column', { ...place, column: 'tokens' }],
] satisfies [string, SecretPlace][])('does not open in %s', (_where, elsewhere) => {
  const sealed = encryptSecret('glpat-1', place, [newer])

  expect(() => decryptSecret(sealed, elsewhere, [newer])).toThrow()
})

it('says which key is missing, and never opens a changed text', () => {
  const sealed = encryptSecret('glpat-1', place, [older])

  expect(() => decryptSecret(sealed, place, [newer])).toThrow('No key "k1" opens this secret')
  fc.assert(
    fc.property(fc.nat({ max: sealed.length - 1 }), fc.constantFrom(...'abcXYZ012_-.'), (at, letter) => {
      const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1)
      // The last letter of a part may stand for the same bytes.
      if (bytesOf(changed) === bytesOf(sealed)) return
      expect(() => decryptSecret(changed, place, [older])).toThrow()
    }),
    { numRuns: 10_000 },
  )
})

it('is never the same twice', () => {
  expect(encryptSecret('x', place, [newer])).not.toBe(encryptSecret('x', place, [newer]))
})

it('takes no tag that was cut short', () => {
  const [id, iv, tag, text] = encryptSecret('glpat-1', place, [newer]).split('.')
  const short = Buffer.from(tag ?? '', 'base64url')
    .subarray(0, 4)
    .toString('base64url')

  expect(() => decryptSecret([id, iv, short, text].join('.'), place, [newer])).toThrow()
})
