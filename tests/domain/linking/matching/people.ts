import { rankCandidates } from '@/lib/domain/linking/comparison/rank-candidates'
import type { AccountToMatch, Candidate, Rarity, RosterMember } from '@/lib/domain/linking/evidence/types'
import { rarityKeys } from '@/lib/domain/linking/identifiers/blocking-keys'

/** A member from "Jean Dupont <jean@acme.example>"; the id is the whole text unless told. */
export function aMember(text: string, fields: Partial<RosterMember> = {}): RosterMember {
  const [, name = '', email = null] = /^(.*?)(?: <(.*)>)?$/.exec(text) ?? []
  const [first = '', ...last] = name.split(' ')
  const known = {
    id: name,
    firstName: first,
    lastName: last.join(' '),
    email,
    identifiers: [],
    startDate: null,
  }
  return { ...known, ...fields }
}

export function anAccount(fields: Partial<AccountToMatch>): AccountToMatch {
  return {
    externalId: '1',
    application: 'gitlab',
    email: null,
    login: null,
    displayName: null,
    firstName: null,
    lastName: null,
    createdAt: null,
    ...fields,
  }
}

/** Colleagues whose names have nothing to do with those of a test, so that a list is not only its subjects. */
export const COLLEAGUES = [
  'Amina Belhadj',
  'Owen Prichard',
  'Lotte Verhoeven',
  'Sigrid Aamodt',
  'Tomaz Zupan',
  'Rosalind Quimby',
  'Gildas Kerlann',
  'Pilar Echevarria',
  'Hugo Wexler',
  'Zofia Bartkowiak',
  'Dario Fumagalli',
  'Esther Oyelaran',
  'Quentin Rabouin',
  'Ulla Hietala',
].map((name) => aMember(`${name} <${name.toLowerCase().replace(' ', '.')}@corvelle.example>`))

export function rank(
  account: AccountToMatch,
  members: RosterMember[],
  companyDomains = ['corvelle.example'],
): Candidate[] {
  const list = [...members, ...COLLEAGUES]
  return rankCandidates(account, list, { rarity: rarityOf(list), companyDomains })
}

/** How many of these members bear each name and domain, as the database counts them. */
export function rarityOf(members: RosterMember[]): Rarity {
  const keys = members.map(rarityKeys)
  const count = (kind: string) => (token: string) => keys.filter((one) => one.includes(kind + token)).length
  return {
    givenName: count('g:'),
    familyName: count('f:'),
    emailDomain: count('d:'),
    members: members.length,
  }
}

export function reasonsOf(candidate: Candidate | undefined): string[] {
  return candidate?.evidence.map(({ reason }) => reason) ?? []
}
