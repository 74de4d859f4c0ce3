import { describe, expect, it } from 'vitest'
import { blockingKeysOfAccount, blockingKeysOfMember } from '@/lib/domain/linking/identifiers/blocking-keys'
import { generatePeople } from '@/tests/bench/matching/generate-people'
import { aMember, anAccount } from '@/tests/domain/linking/matching/people'

const shared = (name: string, account: Parameters<typeof anAccount>[0]) => {
  const keys = new Set(blockingKeysOfMember(aMember(name)))
  return blockingKeysOfAccount(anAccount(account)).filter((key) => keys.has(key))
}

describe('an account shares a key', () => {
  it.each([
    ['Jean Dupont', { login: 'jdupont' }],
    ['Jean Dupont', { login: 'dupontj' }],
    ['Jean Dupont', { displayName: 'Dupont Jean' }],
    ['Jean Dupont', { login: 'xx.dupnt' }],
    ['Jean-Pierre de La Fontaine', { displayName: 'JP Delafontaine' }],
    ['William Fletcher', { login: 'bill' }],
    ['Haifeng Yan', { login: 'yanhf' }],
    ['Günther Größmann', { displayName: 'Guenther Groessmann' }],
    ['Dmitriy Sokolovskiy', { displayName: 'Dmitri Sokolovsky' }],
    ['Daniel Borkmann', { login: 'dborkman' }],
    ['Jan Kudling', { email: 'github@kudling.de' }],
    ['Victor Hugo', { login: 'vh' }],
  ])('with %s, written %j', (name, account) => {
    expect(shared(name, account)).not.toEqual([])
  })

  it('with most owners of made-up accounts, whatever the handle', () => {
    const { members, accounts } = generatePeople({ seed: 5, members: 300, accounts: 600 })
    const keysOf = new Map(members.map((member) => [member.id, new Set(blockingKeysOfMember(member))]))
    const owned = accounts.filter(({ owner }) => owner !== null)

    const found = owned.filter(({ account, owner }) =>
      blockingKeysOfAccount(account).some((key) => keysOf.get(owner!)!.has(key)),
    )

    expect(found.length / owned.length).toBeGreaterThan(0.95)
  })
})

it('keeps the keys of anybody few and short, however long the names', () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(20)
  const keys = [
    ...blockingKeysOfMember(aMember(long)),
    ...blockingKeysOfAccount(anAccount({ displayName: long, login: long, email: `${long}@x.example` })),
  ]

  expect(keys.length).toBeLessThanOrEqual(320)
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(210)
})

it('gives strangers nothing in common', () => {
  expect(
    shared('Jean Dupont', { displayName: 'Sigrid Aamodt', login: 'saamodt', email: 'sigrid@aamodt.no' }),
  ).toEqual([])
})
