import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rankCandidates } from '@/lib/domain/linking/comparison/rank-candidates'
import { blockingKeysOfAccount, blockingKeysOfMember } from '@/lib/domain/linking/identifiers/blocking-keys'
import { foldName, nameTokens } from '@/lib/domain/linking/names/fold-name'
import { detectKind } from '@/lib/domain/linking/profiles/detect-kind'
import { parseHandle } from '@/lib/domain/linking/profiles/parse-handle'
import { aMember, anAccount, COLLEAGUES, rarityOf } from '@/tests/domain/linking/matching/people'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'abjdupont.-_+@ 0\u0301ßŁ(「王'), maxLength: 40 }),
)
const maybe = fc.option(text)

it('folds any name to bounded lower-case words', () => {
  fc.assert(
    fc.property(text, (name) => {
      expect(foldName(name)).toMatch(/^([a-z]+( [a-z]+)*)?$/)
      expect(nameTokens(name).length).toBeLessThan(2000)
    }),
    { numRuns: 10_000 },
  )
})

it('reads any handle, and any account’s kind', () => {
  fc.assert(
    fc.property(text, maybe, maybe, (login, displayName, email) => {
      const handle = parseHandle(login)

      if (handle) expect(handle.letters).toBe(handle.chunks.join(''))
      expect(['person', 'service', 'shared']).toContain(detectKind({ login, displayName, email }).kind)
    }),
    { numRuns: 10_000 },
  )
})

it('ranks any account among any members within 0 to 100, points adding up', () => {
  fc.assert(
    fc.property(text, text, maybe, maybe, maybe, (first, last, email, login, displayName) => {
      const member = aMember('x', { firstName: first, lastName: last, email })
      const account = anAccount({ email, login, displayName, firstName: first })
      const rarity = rarityOf([member, ...COLLEAGUES])

      for (const { confidence, evidence } of rankCandidates(account, [member, ...COLLEAGUES], {
        rarity,
      })) {
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(100)
        expect(evidence.reduce((sum, { points }) => sum + points, 0)).toBe(confidence)
      }
      expect(blockingKeysOfMember(member).length + blockingKeysOfAccount(account).length).toBeLessThanOrEqual(
        320,
      )
    }),
    { numRuns: 3000 },
  )
})

it('comes to an end on what is long: what grows with its square would not, in the time of a test', () => {
  const long = 'jean dupont-'.repeat(100_000)

  rankCandidates(
    anAccount({ displayName: long, login: long, email: `${long}@acme.example` }),
    [aMember(long), ...COLLEAGUES],
    {
      rarity: rarityOf(COLLEAGUES),
    },
  )
  detectKind({ login: long, displayName: long, email: long })
})
