import { describe, expect, it } from 'vitest'
import { Roster } from '@/lib/domain/matching/roster'
import { aMember, anAccount } from './people'

const jean = aMember('Jean Dupont <jean.dupont@corvelle.example>')
const nothingSeen = { externalIdsOfEmail: () => [], loginsAreCompanyLogins: false }

describe('an account belongs by itself', () => {
  it('to the one member who has its email, in any case', () => {
    const account = anAccount({ email: 'Jean.Dupont@Corvelle.example' })

    expect(new Roster([jean]).automaticOwner(account, nothingSeen)).toBe(jean.id)
  })

  it('to nobody when two members have the identifier', () => {
    const twin = aMember('Jeanne Dupont', {
      identifiers: [{ kind: 'email', value: 'jean.dupont@corvelle.example' }],
    })

    expect(new Roster([jean, twin]).automaticOwner(anAccount({ email: jean.email }), nothingSeen)).toBeNull()
  })

  it('to nobody when email and login point to two members', () => {
    const paul = aMember('Paul Roux', { identifiers: [{ kind: 'login', value: 'proux' }] })
    const account = anAccount({ email: jean.email, login: 'proux' })

    const owner = new Roster([jean, paul]).automaticOwner(account, {
      ...nothingSeen,
      loginsAreCompanyLogins: true,
    })

    expect(owner).toBeNull()
  })

  it('by its login only where logins are the company’s', () => {
    const paul = aMember('Paul Roux', { identifiers: [{ kind: 'login', value: 'proux' }] })
    const account = anAccount({ login: 'PRoux' })

    expect(new Roster([paul]).automaticOwner(account, nothingSeen)).toBeNull()
    expect(new Roster([paul]).automaticOwner(account, { ...nothingSeen, loginsAreCompanyLogins: true })).toBe(
      paul.id,
    )
  })

  it('to nobody when the email comes back under another external id: addresses are recycled', () => {
    const account = anAccount({ externalId: '2', email: jean.email })

    const owner = new Roster([jean]).automaticOwner(account, {
      ...nothingSeen,
      externalIdsOfEmail: () => ['1', '2'],
    })

    expect(owner).toBeNull()
  })

  it('by the application’s own id once that was learned, whatever the email has become', () => {
    const roster = new Roster([jean])
    roster.learn(jean.id, [{ kind: 'external_id', value: 'gitlab:77' }])

    expect(
      roster.automaticOwner(anAccount({ externalId: '77', email: 'other@corvelle.example' }), nothingSeen),
    ).toBe(jean.id)
    expect(
      roster.automaticOwner(anAccount({ externalId: '77', application: 'jira' }), nothingSeen),
    ).toBeNull()
  })

  it('by a further address, unless another name is shown, another member has one, or another account carries it', () => {
    const paul = aMember('Paul Roux <paul.roux@corvelle.example>')
    const roster = new Roster([jean, paul])
    const further = (...values: string[]) => values.map((value) => ({ kind: 'email' as const, value }))
    const account = anAccount({ identifiers: further('Jean.Dupont@corvelle.example') })
    const both = anAccount({ email: paul.email, identifiers: account.identifiers })

    expect(roster.automaticOwner(account, nothingSeen)).toBe(jean.id)
    expect(roster.automaticOwner(both, nothingSeen)).toBeNull()
    expect(roster.automaticOwner(account, { ...nothingSeen, isOfAnotherName: () => true })).toBeNull()
    expect(roster.automaticOwner(account, { ...nothingSeen, isCarriedByAnother: () => true })).toBeNull()
  })

  it('never by a look-alike of its letters, nor by a dot or a tag', () => {
    const roster = new Roster([jean])

    for (const email of [
      'jеan.dupont@corvelle.example',
      'jeandupont@corvelle.example',
      'jean.dupont+x@corvelle.example',
    ]) {
      expect(roster.automaticOwner(anAccount({ email }), nothingSeen)).toBeNull()
    }
  })
})
