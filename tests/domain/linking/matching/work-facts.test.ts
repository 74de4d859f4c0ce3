import { describe, expect, it } from 'vitest'
import type { NamedManager, RosterManager } from '@/lib/domain/linking/evidence/types'
import { aMember, anAccount, rank, reasonsOf } from '@/tests/domain/linking/matching/people'

const managerOf = (text: string, reports = 5): RosterManager => {
  const { id, firstName, lastName, email } = aMember(text)
  return { id, firstName, lastName, addresses: email ? [email] : [], reports }
}
const nadia = managerOf('Nadia Roche <nadia.roche@corvelle.example>')
const ugo = managerOf('Ugo Bellini <ugo.bellini@corvelle.example>')
const jean = aMember('Jean Dupont', { id: 'jean', manager: nadia })
const twin = aMember('Jean Dupont', { id: 'twin', manager: ugo })

const named = (manager: Partial<NamedManager>) =>
  anAccount({ displayName: 'Jean Dupont', manager: { email: null, name: null, memberId: null, ...manager } })
const confidences = (...asked: Parameters<typeof rank>) =>
  new Map(rank(...asked).map(({ memberId, confidence }) => [memberId, confidence]))

describe('the manager', () => {
  it.each([
    ['by address', { email: 'Nadia.Roche@corvelle.example' }],
    ['by name', { name: 'Nadia Roche' }],
    ['by name, in the other order', { name: 'ROCHE, Nadia' }],
    ['by the owner of the account that is named', { name: 'N.', memberId: nadia.id }],
  ])('tells two of one name apart: %s', (_, manager) => {
    const [first, second] = rank(named(manager), [twin, jean])

    expect(first?.memberId).toBe('jean')
    expect(reasonsOf(first)).toContain('manager.same')
    expect(first!.confidence).toBeGreaterThanOrEqual(85)
    expect(second?.confidence ?? 0).toBeLessThan(20)
  })

  it('says the less, the more answer to them', () => {
    const of = (reports: number) =>
      confidences(named({ name: 'Nadia Roche' }), [{ ...jean, manager: { ...nadia, reports } }, twin])

    expect(of(2).get('jean')).toBeGreaterThan(of(12).get('jean')!)
  })

  it.each([
    ['another address', { email: 'paul.weber@corvelle.example' }],
    ['another name', { name: 'Paul Weber' }],
    ['somebody of another company', { email: 'chef@northwind.example', name: 'Olga Petrova' }],
    ['the owner of another account', { name: 'Nadia Roche', memberId: 'somebody' }],
  ])('speaks against whoever answers to another: %s', (_, manager) => {
    const [without] = rank(named({}), [jean])
    const [first] = rank(named(manager), [jean])

    expect(reasonsOf(first)).toContain('manager.differs')
    expect(first!.confidence).toBeLessThan(without!.confidence)
    expect(first!.confidence).toBeGreaterThan(50)
  })

  it.each([
    ['nothing is named', null],
    ['neither name nor address is given', { email: null, name: null, memberId: null }],
    ['only half the name agrees', { email: null, name: 'Nadia R. Moreau', memberId: null }],
    ['a first name is all', { email: null, name: 'Olga', memberId: null }],
    ['the address may be another one of theirs', { email: 'nroche@old.example', name: null, memberId: null }],
  ])('says nothing where %s', (_, manager) => {
    const account = anAccount({ displayName: 'Jean Dupont', manager })

    expect(reasonsOf(rank(account, [jean])[0]).filter((reason) => reason.startsWith('manager.'))).toEqual([])
  })

  it('says nothing of whoever has none on the list, and suggests nobody by itself', () => {
    const alone = { ...jean, manager: null }

    expect(rank(named({ name: 'Nadia Roche' }), [alone])).toEqual(rank(named({}), [alone]))
    expect(rank({ ...named({ name: 'Nadia Roche' }), displayName: 'Yrsa Kowal' }, [jean])).toEqual([])
  })

  it.each([
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['a megabyte of words', 'Nadia '.repeat(170_000)],
    ['NUL', '\0Olga\0 Petrova\0'],
    ['an address without end', `a@${'b.'.repeat(500_000)}`],
  ])('is read in any state: %s', (_, text) => {
    const [first] = rank(named({ name: text, email: text }), [jean])

    expect(first?.memberId).toBe('jean')
    for (const { accountValue } of first!.evidence) {
      expect(accountValue?.length ?? 0).toBeLessThanOrEqual(200)
      expect(accountValue ?? '').not.toContain('\0')
    }
  })
})

describe('the employee number', () => {
  const numbered = { ...jean, employeeNumber: '4711' }
  const showing = (value: string, fields = {}) =>
    anAccount({ login: 'jdupont', identifiers: [{ kind: 'employee_id', value }], ...fields })

  it('is strong beside a name that may be the member’s', () => {
    const [first] = rank(showing(' 4711 '), [{ ...twin, manager: null }, numbered])

    expect(first?.memberId).toBe('jean')
    expect(reasonsOf(first)).toContain('elsewhere.employee_number')
    expect(first!.confidence).toBeGreaterThanOrEqual(94)
  })

  it.each([
    ['nothing of a name', { login: 'xk42' }],
    ['another name', { login: null, displayName: 'Zofia Kowalczyk' }],
    ['another first name', { login: null, displayName: 'Zofia Dupont' }],
    ['another first name in the login', { login: 'zofia.dupont' }],
    ['another initial in the login', { login: 'zdupont' }],
  ])('is never enough with %s, even for a company that accepts from 50 on', (_, fields) => {
    const [first] = rank(showing('4711', fields), [numbered])

    expect(first?.memberId).toBe('jean')
    expect(reasonsOf(first)).toContain('elsewhere.number_alone')
    expect(first!.confidence).toBeLessThan(50)
    expect(first!.evidence.reduce((sum, { points }) => sum + points, 0)).toBe(first!.confidence)
  })

  it.each([
    ['another', '4712'],
    ['one that begins alike', '4711a'],
    ['a megabyte', '4711'.repeat(250_000)],
    ['NUL', '4711\0'],
  ])('says nothing where it is %s', (_, value) => {
    expect(rank(showing(value), [numbered])).toEqual(rank(showing('1'), [{ ...jean, employeeNumber: null }]))
  })

  it('counts as an identifier of this kind only', () => {
    const [first] = rank(anAccount({ login: 'jdupont', identifiers: [{ kind: 'sso_id', value: '4711' }] }), [
      numbered,
    ])

    expect(reasonsOf(first)).not.toContain('elsewhere.employee_number')
  })
})

describe('the last day', () => {
  const left = { ...jean, startDate: new Date('2019-01-07'), endDate: new Date('2022-06-30') }
  const opened = (day: string, member = left) =>
    rank(anAccount({ displayName: 'Jean Dupont', createdAt: new Date(day) }), [member])[0]!

  it('speaks against whoever had left when the account was opened, within bounds', () => {
    const late = opened('2022-08-01')

    expect(reasonsOf(late)).toContain('date.after_end')
    expect(late.evidence.find(({ reason }) => reason === 'date.after_end')?.params).toEqual({ days: 32 })
    expect(late.confidence).toBeLessThan(opened('2022-06-01').confidence)
    expect(late.confidence).toBeGreaterThan(30)
    expect(opened('2025-08-01').confidence).toBe(late.confidence)
  })

  it.each([
    ['before it', '2022-06-29'],
    ['some days later', '2022-07-05'],
  ])('says nothing of an account that was opened %s', (_, day) => {
    expect(reasonsOf(opened(day))).not.toContain('date.after_end')
  })

  it('says nothing where there is none, or no date of the account', () => {
    expect(reasonsOf(opened('2025-08-01', { ...left, endDate: null as never }))).not.toContain(
      'date.after_end',
    )
    expect(reasonsOf(rank(anAccount({ displayName: 'Jean Dupont' }), [left])[0])).not.toContain(
      'date.after_end',
    )
  })
})
