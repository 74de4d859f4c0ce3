import { describe, expect, it } from 'vitest'
import { rankCandidates } from '@/lib/domain/linking/comparison/rank-candidates'
import type { RosterMember } from '@/lib/domain/linking/evidence/types'
import { fewestConfirmed, habitOf } from '@/lib/domain/linking/handles/handle-habits'
import { aMember, anAccount, COLLEAGUES, rarityOf, reasonsOf } from '@/tests/domain/linking/matching/people'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

const confirmed = (loginOf: (first: string, last: string) => string, exceptions = 0) =>
  [...COLLEAGUES, ...COLLEAGUES].map(({ firstName, lastName }, at) => ({
    text: at < exceptions ? `nightowl${at}` : loginOf(plain(firstName), plain(lastName)),
    firstName,
    lastName,
  }))

describe('the habit of an application', () => {
  it.each([
    ['jdupont', (first: string, last: string) => first[0] + last],
    ['jean.dupont', (first: string, last: string) => `${first}.${last}`],
    ['dupont_jean', (first: string, last: string) => `${last}_${first}`],
    ['jdu', (first: string, last: string) => first[0] + last.slice(0, 2)],
    ['jeadup', (first: string, last: string) => first.slice(0, 3) + last.slice(0, 3)],
    ['dupontj@acme.example', (first: string, last: string) => `${last}${first[0]}@acme.example`],
    ['jdupont2', (first: string, last: string) => `${first[0]}${last}2`],
  ])('is learned with its exceptions: %s', (written, loginOf) => {
    const habit = habitOf(confirmed(loginOf, 2))

    expect(habit).toMatchObject({ confirmed: 28, share: 26 / 30 })
    const [first, ...others] = rankBy(written, habit, [aMember('Jean Dupont')])
    expect(first?.memberId).toBe('Jean Dupont')
    expect(others).toEqual([])
  })

  it('is none where few are confirmed, or everybody chooses', () => {
    const flat = confirmed((first, last) => first[0] + last)

    expect(habitOf(flat.slice(0, fewestConfirmed - 1))).toBeNull()
    expect(habitOf(flat.map((one, at) => ({ ...one, text: `nightowl${at}` })))).toBeNull()
    expect(
      habitOf(flat.map((one, at) => ({ ...one, text: at % 2 ? one.text : plain(one.firstName) }))),
    ).toBeNull()
  })
})

describe('a login that follows the habit', () => {
  const codes = habitOf(confirmed((first, last) => first[0] + last.slice(0, 2)))
  const initials = habitOf(confirmed((first, last) => first[0] + last, 1))
  const both = [aMember('Jean Dupont'), aMember('Judith Ulmer')]

  it('says more than without it, and says why', () => {
    const [known] = rankBy('jdu', codes, both)
    const [unknown] = rankBy('jdu', null, both)

    expect(known?.memberId).toBe('Jean Dupont')
    expect(known!.confidence).toBeGreaterThan((unknown?.confidence ?? 0) + 10)
    expect(known?.evidence[0]).toMatchObject({
      reason: 'handle.application_habit',
      params: { confirmed: 28, share: 93 },
    })
  })

  it('speaks against whoever’s login would be another', () => {
    const habit = rankBy('dupontj', initials, [aMember('Jean Dupont')])[0]
    const none = rankBy('dupontj', null, [aMember('Jean Dupont')])[0]

    expect(habit!.confidence).toBeLessThan(none!.confidence)
    expect(reasonsOf(habit)).toContain('handle.off_habit')
  })

  it.each([['two who would have it', ['Jean Martin', 'Julie Martin']]])(
    'leaves a person to choose between %s',
    (_, names) => {
      const [first] = rankBy(
        'jmartin',
        initials,
        names.map((name) => aMember(name)),
      )

      expect(first!.confidence).toBeLessThanOrEqual(50)
    },
  )

  it('counts a mailbox by the habit of its domain', () => {
    const account = anAccount({ email: 'jdu@corvelle-old.example' })

    const [first] = rankWith(account, { login: null, mailbox: codes }, both)

    expect(reasonsOf(first)).toContain('handle.domain_habit')
  })

  it('never lifts a stranger of another initial', () => {
    const [first] = rankBy('bkerouanton', initials, [aMember('David Kerouanton')])

    expect(first?.confidence ?? 0).toBeLessThan(60)
  })
})

const rankBy = (login: string, habit: ReturnType<typeof habitOf>, members: RosterMember[]) =>
  rankWith(anAccount({ login }), { login: habit, mailbox: null }, members)

function rankWith(
  account: ReturnType<typeof anAccount>,
  habits: { login: ReturnType<typeof habitOf>; mailbox: ReturnType<typeof habitOf> },
  members: RosterMember[],
) {
  const list = [...members, ...COLLEAGUES]
  return rankCandidates(account, list, {
    rarity: rarityOf(list),
    habits,
    companyDomains: ['corvelle-old.example'],
  })
}
