import { describe, expect, it } from 'vitest'
import { blockingKeysOfAccount, blockingKeysOfMember } from '@/lib/domain/linking/identifiers/blocking-keys'
import { areTransliterations, spellingsOf } from '@/lib/domain/linking/names/transliterations'
import { aMember, anAccount, rank, reasonsOf } from '@/tests/domain/linking/matching/people'

const areAlike = (one: string, other: string) => areTransliterations(spellingsOf(one), spellingsOf(other))

it.each([
  ['youssef', 'yusuf'],
  ['khaled', 'khalid'],
  ['cherkaoui', 'sharqawi'],
  ['mohammed', 'muhammad'],
  ['hussein', 'husayn'],
  ['abdelkader', 'abdulqadir'],
  ['nasser', 'nasir'],
  ['oualid', 'walid'],
  ['rachid', 'rasheed'],
  ['hicham', 'hisham'],
  ['djamel', 'jamal'],
  ['yassine', 'yasin'],
  ['kacem', 'qasim'],
  ['alyona', 'alena'],
  ['korolyov', 'korolev'],
  ['semyon', 'semen'],
  ['fyodor', 'fedor'],
  ['mikhail', 'michail'],
])('%s and %s are one name', (one, other) => {
  expect(areAlike(one, other)).toBe(true)
  expect(areAlike(other, one)).toBe(true)
})

it.each([
  ['christian', 'christine'],
  ['hassan', 'hussein'],
  ['samir', 'samira'],
  ['martin', 'morton'],
  ['khaled', 'khaldoun'],
  ['jean', 'jan'],
  ['camille', 'camilla'],
  ['valellucci', 'valoloucci'],
])('%s and %s are two', (one, other) => {
  expect(areAlike(one, other)).toBe(false)
})

describe('a name of another script', () => {
  it.each([
    ['Youssef Cherkaoui', { displayName: 'Yusuf Sharqawi' }],
    ['Khaled Benmansour', { displayName: 'Khalid Benmansour' }],
    ['Muhammad Elsharkawy', { displayName: 'Mehmet Elsharkawy' }],
    ['Алёна Королёва', { displayName: 'Alyona Korolyova' }],
    ['Mikhail Korolyov', { displayName: 'Michail Korolev' }],
    ['Khalid Sharqawi', { login: 'khaled.cherkaoui' }],
  ])('%s is found and suggested: %j', (name, shown) => {
    const member = aMember(name)
    const account = anAccount(shown)
    const keys = new Set(blockingKeysOfMember(member))

    const [first] = rank(account, [member])
    const [exact] = rank(anAccount({ displayName: name }), [member])

    expect(blockingKeysOfAccount(account).filter((key) => keys.has(key) && !/^[di]:/.test(key))).not.toEqual(
      [],
    )
    expect(first?.memberId).toBe(name)
    expect(first?.confidence).toBeGreaterThan(60)
    expect(first!.confidence).toBeLessThanOrEqual(exact!.confidence)
  })

  it('says that it is written in another way', () => {
    const [shown] = rank(anAccount({ displayName: 'Yusuf Sharqawi' }), [aMember('Youssef Cherkaoui')])
    const [login] = rank(anAccount({ login: 'yusuf.sharqawi' }), [aMember('Youssef Cherkaoui')])

    expect(reasonsOf(shown)).toContain('name.transliterated')
    expect(reasonsOf(login)).toContain('handle.transliterated')
  })
})

describe('a Vietnamese name', () => {
  const members = [
    aMember('', { id: 'given last', firstName: 'Văn An', lastName: 'Nguyễn' }),
    aMember('', { id: 'family first', firstName: 'An', lastName: 'Nguyễn Văn' }),
  ]

  it.each(
    members.flatMap((member) =>
      [
        { login: 'an.nguyen' },
        { login: 'annv' },
        { login: 'nva' },
        { displayName: 'Nguyen Van An' },
        { displayName: 'An Nguyen Van' },
      ].map((shown) => [member.id, shown, member] as const),
    ),
  )('entered with the %s is found by %j', (_, shown, member) => {
    const keys = new Set(blockingKeysOfMember(member))
    const account = anAccount(shown)

    expect(blockingKeysOfAccount(account).some((key) => keys.has(key))).toBe(true)
    expect(rank(account, [member])[0]?.memberId).toBe(member.id)
  })
})

describe('a former family name', () => {
  const marie = aMember('Marie Castelnau <marie.castelnau@corvelle.example>', {
    identifiers: [{ kind: 'email', value: 'marie.vasselin@corvelle.example' }],
  })

  it.each([
    ['the name shown', { displayName: 'Marie Vasselin' }, 'name.former'],
    ['a login', { login: 'mvasselin' }, 'handle.former'],
  ])('in another address of the member is recognised in %s', (_, shown, reason) => {
    const keys = new Set(blockingKeysOfMember(marie))
    const account = anAccount(shown)

    const [first] = rank(account, [marie])
    const [unknown] = rank(account, [{ ...marie, identifiers: [] }])

    expect(blockingKeysOfAccount(account).some((key) => keys.has(key) && key.startsWith('f:'))).toBe(true)
    expect(first?.confidence).toBeGreaterThan(80)
    expect(first!.confidence).toBeGreaterThan(unknown?.confidence ?? 0)
    expect(reasonsOf(first)).toContain(reason)
  })

  it.each(['marie.team@corvelle.example', 'paul.vasselin@corvelle.example'])(
    'is not read from %s',
    (value) => {
      const member = { ...marie, identifiers: [{ kind: 'email' as const, value }] }

      const [first] = rank(anAccount({ displayName: 'Marie Vasselin' }), [member])

      expect(reasonsOf(first)).not.toContain('name.former')
    },
  )
})
