import { expect, it } from 'vitest'
import { furtherKeys } from '@/lib/domain/linking/identifiers/further-keys'
import { isPlaceholderAddress, isSharedHandle } from '@/lib/domain/linking/profiles/nobodys-address'
import { isOnesOwnFirstAddress } from '@/lib/domain/linking/profiles/ones-own'
import { toRow } from '@/lib/domain/linking/store/account-row'
import { aMember, anAccount, rank } from '@/tests/domain/linking/matching/people'

const PLACEHOLDERS = [
  'devnull@maellelefevre.fr',
  'maelle.lefevre@localhost',
  'maelle.lefevre@localhost.localdomain',
  'maelle.lefevre@laptop.local',
  'noreply@maellelefevre.fr',
  'do-not-reply@maellelefevre.fr',
  'maelle.lefevre@example.com',
  'maelle.lefevre@mail.example.org',
  'maelle.lefevre@staging.test',
  'no-email@maellelefevre.fr',
  'maelle.lefevre',
]
const SHARED = ['info', 'contact', 'test', 'compta', 'support-rh', 'admin', 'sales.team', 'hello', 'it']

const maelle = aMember('Maëlle Lefèvre <maelle.lefevre@corvelle.example>')

it.each(PLACEHOLDERS)('%s speaks for nobody and links nobody', (email) => {
  const known = { ...maelle, identifiers: [{ kind: 'email' as const, value: email }] }
  const identifiers = [{ kind: 'email' as const, value: email }]

  expect(isPlaceholderAddress(email)).toBe(true)
  expect(rank(anAccount({ email, identifiers }), [known])).toEqual([])
  expect(furtherKeys(identifiers)).toEqual([])
  expect(rowOf(email).email_key).toBeUndefined()
})

it.each(SHARED)('%s@ speaks for nobody, not even who is known by it, and is not learned', (mailbox) => {
  const email = `${mailbox}@studio-lf.example`
  const known = { ...maelle, identifiers: [{ kind: 'email' as const, value: email }] }
  const identifiers = [{ kind: 'email' as const, value: email }]

  expect(isSharedHandle(email)).toBe(true)
  expect(isOnesOwnFirstAddress(email)).toBe(false)
  expect(rank(anAccount({ email, identifiers }), [known])).toEqual([])
  expect(
    rank(anAccount({ login: mailbox }), [aMember('Sales Contact', { identifiers: known.identifiers })]),
  ).toEqual([])
})

it.each([
  'maelle.lefevre@corvelle.example',
  'it.lopez@corvelle.example',
  'travis@corvelle.example',
  'infosys.rao@x.example',
])('%s is somebody’s', (email) => {
  expect(isPlaceholderAddress(email) || isSharedHandle(email)).toBe(false)
  expect(isOnesOwnFirstAddress(email)).toBe(true)
  expect(rowOf(email).email_key).toBe(email)
})

const rowOf = (email: string) =>
  toRow({
    externalId: '1',
    email,
    login: null,
    displayName: null,
    firstName: null,
    lastName: null,
    role: null,
    roleLabel: null,
    status: null,
    kind: null,
    isAdmin: null,
    hasMfa: null,
    hasSeat: null,
    createdAt: null,
    lastActiveAt: null,
    fields: {},
    identifiers: [],
    manager: null,
  })
