import { expect, it } from 'vitest'
import type { FurtherIdentifier } from '@/lib/connectors/kit/identifiers'
import { furtherKeys } from '@/lib/domain/linking/identifiers/further-keys'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import {
  aConnected,
  accountNow,
  aMemberKnownBy,
  anAccount,
  anomaliesOf,
  match,
} from '@/tests/support/sync-factories'

const email = 'jeanne.berthier@corvelle.example'

const aKnownAs = async (
  actor: Actor,
  connectorId: string,
  identifiers: FurtherIdentifier[],
  facts: Parameters<typeof anAccount>[2] = {},
) => anAccount(actor, connectorId, { identifiers, furtherKeys: furtherKeys(identifiers), ...facts })

const ownerOf = async (actor: Actor, { id }: { id: string }) => (await accountNow(actor, id)).memberId

it.each<[string, FurtherIdentifier, Parameters<typeof aMemberKnownBy>[1]]>([
  ['a further address', { kind: 'email', value: 'Jeanne.Berthier@Corvelle.example' }, { email }],
  ['an employee id', { kind: 'employee_id', value: 'E-4711' }, { externalId: 'employee:E-4711' }],
  ['the id of single sign-on', { kind: 'sso_id', value: '9d2f-aa' }, { externalId: 'sso:9d2f-aa' }],
])('links an account by %s that is one member’s', async (_, identifier, known) => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, known)
  const { id } = await aKnownAs(actor, (await aConnected(actor, 'gitlab')).id, [identifier], {
    login: 'xk42',
    displayName: 'Jeanne Berthier',
  })

  expect(await match(actor)).toEqual({ linked: 1, opened: 0 })

  const account = await accountNow(actor, id)
  expect(account.memberId).toBe(member.id)
  expect(account.linkedByIdentifierId).not.toBeNull()
})

it('finds the account when the member becomes known by what it carries', async () => {
  const actor = await aCompany()
  const account = await aKnownAs(actor, (await aConnected(actor)).id, [{ kind: 'email', value: email }])
  await match(actor)
  const member = await aMemberKnownBy(actor, { email })

  expect(await match(actor, { memberIds: [member.id] })).toEqual({ linked: 1, opened: 0 })
  expect(await anomaliesOf(actor, account.id)).toMatchObject([{ state: 'resolved', resolution: 'matched' }])
})

it('links nobody when its addresses name two members', async () => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { email })
  await aMemberKnownBy(actor, { email: 'paul.roux@corvelle.example', firstName: 'Paul', lastName: 'Roux' })
  const account = await aKnownAs(
    actor,
    (await aConnected(actor)).id,
    [{ kind: 'email', value: 'paul.roux@corvelle.example' }],
    { email, displayName: 'Jeanne Berthier' },
  )

  expect(await match(actor)).toEqual({ linked: 0, opened: 1 })
  expect(await ownerOf(actor, account)).toBeNull()
})

it('links nobody when employee id and address name two members', async () => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { externalId: 'employee:7' })
  await aMemberKnownBy(actor, { email })
  const account = await aKnownAs(actor, (await aConnected(actor)).id, [{ kind: 'employee_id', value: '7' }], {
    email,
  })

  await match(actor)

  expect(await ownerOf(actor, account)).toBeNull()
})

it('leaves the account of a colleague who receives somebody’s mail to a person', async () => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { email })
  const account = await aKnownAs(actor, (await aConnected(actor)).id, [{ kind: 'email', value: email }], {
    email: 'bob.stone@corvelle.example',
    displayName: 'Bob Stone',
  })

  expect(await match(actor)).toEqual({ linked: 0, opened: 1 })
  expect(await ownerOf(actor, account)).toBeNull()
})

it.each([
  ['accents and case', 'BERTHIER Jéanne'],
  ['a married name', 'Jeanne Dupont'],
  ['one word only', 'Bob'],
  ['an address for a name', 'bob.stone@corvelle.example'],
])('is not kept from a link by %s', async (_, displayName) => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { email })
  const account = await aKnownAs(actor, (await aConnected(actor)).id, [{ kind: 'email', value: email }], {
    displayName,
  })

  await match(actor)

  expect(await ownerOf(actor, account)).toBe(member.id)
})

it.each<[string, Parameters<typeof anAccount>[2]]>([
  ['as its first address', { email }],
  [
    'as a further address',
    { identifiers: [{ kind: 'email', value: email }], furtherKeys: [`email:${email}`] },
  ],
  ['before it was renamed', { email: 'old@corvelle.example', formerEmailKeys: [email] }],
  ['until it was gone', { email, goneAt: new Date() }],
])('takes an address for recycled that another account of the application had %s', async (_, other) => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { email })
  const connector = await aConnected(actor)
  await anAccount(actor, connector.id, other)
  const account = await aKnownAs(actor, connector.id, [{ kind: 'email', value: email }])

  await match(actor)

  expect(await ownerOf(actor, account)).toBeNull()
})

it('takes the first address for recycled that is a further one of another account', async () => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { email })
  const connector = await aConnected(actor)
  await aKnownAs(actor, connector.id, [{ kind: 'email', value: email }], { goneAt: new Date() })
  const account = await anAccount(actor, connector.id, { email })

  await match(actor)

  expect(await ownerOf(actor, account)).toBeNull()
})

it('lets an employee id that two accounts carry decide neither, and not take away what the address decides', async () => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { email })
  await db.memberIdentifier.create({
    data: { companyId: actor.companyId, memberId: member.id, kind: 'external_id', value: 'employee:7' },
  })
  const connector = await aConnected(actor, 'microsoft_365')
  const number: FurtherIdentifier[] = [{ kind: 'employee_id', value: '7' }]
  const own = await aKnownAs(actor, connector.id, number, { email })
  const second = await aKnownAs(actor, connector.id, number, { email: 'adm-jb@corvelle.example' })

  expect(await match(actor)).toEqual({ linked: 1, opened: 1 })

  expect(await ownerOf(actor, own)).toBe(member.id)
  expect(await ownerOf(actor, second)).toBeNull()
})

it('takes a further login only where logins are the company’s', async () => {
  const actor = await aCompany()
  const member = await aMemberKnownBy(actor, { login: 'jberthier' })
  const login: FurtherIdentifier[] = [{ kind: 'login', value: 'JBerthier' }]
  const ours = await aKnownAs(actor, (await aConnected(actor, 'scim')).id, login)
  const chosen = await aKnownAs(actor, (await aConnected(actor, 'github')).id, login)

  await match(actor)

  expect(await ownerOf(actor, ours)).toBe(member.id)
  expect(await ownerOf(actor, chosen)).toBeNull()
})

it('does not take an employee id for the application’s own id of somebody else', async () => {
  const actor = await aCompany()
  await aMemberKnownBy(actor, { externalId: 'gitlab:7101' })
  const gitlab = await aConnected(actor, 'gitlab')
  const account = await aKnownAs(actor, gitlab.id, [
    { kind: 'sso_id', value: '7101' },
    { kind: 'employee_id', value: '7101' },
  ])

  await match(actor)

  expect(await ownerOf(actor, account)).toBeNull()
})

it('knows nothing of another company’s identifiers', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  await aMemberKnownBy(other, { email })
  await aMemberKnownBy(other, { externalId: 'employee:7' })
  const account = await aKnownAs(actor, (await aConnected(actor)).id, [
    { kind: 'email', value: email },
    { kind: 'employee_id', value: '7' },
  ])
  await aKnownAs(other, (await aConnected(other)).id, [{ kind: 'email', value: email }], {
    displayName: 'Other',
  })

  await match(actor)
  const member = await aMemberKnownBy(actor, { email })
  await match(actor)

  expect(await ownerOf(actor, account)).toBe(member.id)
  expect(await db.account.count({ where: { companyId: other.companyId, memberId: { not: null } } })).toBe(0)
})
