import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  normaliseEmail,
  normaliseExternalId,
  normaliseLogin,
} from '@/lib/domain/linking/profiles/normalise-identifier'

describe('normalised emails', () => {
  it('ignore case and surrounding space', () => {
    expect(normaliseEmail('  Jean.Dupont@ACME.Example ')).toBe('jean.dupont@acme.example')
  })

  it('keep dots and tags: another spelling may be another mailbox', () => {
    expect(normaliseEmail('jean.dupont+git@gmail.com')).toBe('jean.dupont+git@gmail.com')
  })

  it('write international domains in their ASCII form', () => {
    expect(normaliseEmail('ana@münchen.example')).toBe('ana@xn--mnchen-3ya.example')
    expect(normaliseEmail('ana@MÜNCHEN.example')).toBe(normaliseEmail('ana@xn--mnchen-3ya.example'))
  })

  it.each([
    ['a Cyrillic a', 'jeаn@acme.example'],
    ['full-width letters', 'ｊean@acme.example'],
    ['the Kelvin sign', '\u212Ajean@acme.example'],
    ['a mathematical letter', '𝐣ean@acme.example'],
  ])('never take %s for the ASCII letter', (_, email) => {
    expect(normaliseEmail(email) ?? '').not.toMatch(/^k?jean@/)
  })

  it.each([
    'jean@ａcme.example',
    'jean@acme。example',
    'jean@0x7f.1',
    'jean@acme.example:80',
    'jean@acme.example/x',
  ])('match nobody when the domain is disguised: %s', (email) => {
    expect(normaliseEmail(email)).toBeNull()
  })

  it.each(['root@laptop.local', 'me@localhost.localdomain', 'noreply@github.com', 'no-reply@acme.example'])(
    'are refused where they are on many people’s accounts: %s',
    (email) => {
      expect(normaliseEmail(email)).toBeNull()
    },
  )

  it.each([
    '',
    '   ',
    'jean',
    '@acme.example',
    'a@b@acme.example',
    'jean@acme',
    'je an@acme.example',
    'j\u200bean@acme.example',
  ])('are nothing when they are no address: "%s"', (email) => {
    expect(normaliseEmail(email)).toBeNull()
  })
})

describe('normalised logins and ids', () => {
  it('keep one person’s login apart from a look-alike', () => {
    expect(normaliseLogin(' JDupont ')).toBe('jdupont')
    expect(normaliseLogin('jduроnt')).not.toBe('jdupont')
  })

  it('know an external id only in its application, with its case', () => {
    expect(normaliseExternalId('gitlab', ' Ab1 ')).toBe('gitlab:Ab1')
    expect(normaliseExternalId('github', 'Ab1')).not.toBe(normaliseExternalId('gitlab', 'Ab1'))
  })
})

describe('any input', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.emailAddress(),
    fc
      .tuple(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 40 }))
      .map((parts) => parts.join('@')),
  )

  it('gives a bounded form that is its own normal form, or nothing', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const email = normaliseEmail(text)
        const login = normaliseLogin(text)

        if (email !== null) {
          expect(email.length).toBeLessThan(2000)
          expect(normaliseEmail(email)).toBe(email)
        }
        if (login !== null) expect(normaliseLogin(login)).toBe(login)
        expect(normaliseExternalId('app', text) ?? '').not.toContain('\0')
      }),
      { numRuns: 10_000 },
    )
  })

  it('longer than any identifier is nothing', () => {
    expect(normaliseEmail(`${'a'.repeat(5_000_000)}@acme.example`)).toBeNull()
    expect(normaliseLogin('a'.repeat(5_000_000))).toBeNull()
  })
})
