import { expect, it } from 'vitest'
import { identifierInput } from '@/lib/domain/people/identifiers/identifier-schema'
import {
  addIdentifier,
  deleteIdentifier,
  listIdentifiers,
  presentIdentifier,
} from '@/lib/domain/people/identifiers/identifiers'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aMember, anAccountOf } from '@/tests/support/member-factories'

const identifier = (input: object) => identifierInput.parse(input)

it('is normalised, and brings the accounts that bear it', async () => {
  const actor = await aCompany()
  const member = await aMember(actor)
  const account = await anAccountOf(actor, null, { email: 'jd@old.example' })

  const added = await addIdentifier(
    actor,
    member.id,
    identifier({ kind: 'email', value: ' JD@Old.example ' }),
  )

  expect(presentIdentifier(added)).toMatchObject({ kind: 'email', value: 'jd@old.example', origin: 'given' })
  const linked = await db.account.findFirst({ where: { companyId: actor.companyId } })
  expect(linked).toMatchObject({ memberId: member.id, linkedByIdentifierId: added.id, id: account.id })
})

it('gives back what it linked when it is deleted', async () => {
  const actor = await aCompany()
  const member = await aMember(actor)
  await anAccountOf(actor, null, { email: 'jd@old.example' })
  const decided = await anAccountOf(actor, member.id)
  const { id } = await addIdentifier(actor, member.id, identifier({ kind: 'email', value: 'jd@old.example' }))

  await deleteIdentifier(actor, member.id, id)

  const { companyId } = actor
  const owned = await db.account.findMany({ where: { companyId, memberId: member.id } })
  expect(owned.map(({ id: account }) => account)).toEqual([decided.id])
  expect(await db.anomaly.count({ where: { companyId, state: 'open' } })).toBe(1)
  expect((await listIdentifiers(actor, member.id)).total).toBe(1)
})

it('belongs to one member only', async () => {
  const actor = await aCompany()
  const [one, other] = [await aMember(actor, { last_name: 'Morel' }), await aMember(actor)]
  await addIdentifier(actor, one.id, identifier({ kind: 'login', value: 'JMorel' }))

  const taken = addIdentifier(actor, other.id, identifier({ kind: 'login', value: 'jmorel' }))

  await expect(taken).rejects.toMatchObject({
    violations: [{ propertyPath: 'value', key: 'members.identifier_taken', params: { name: 'Jean Morel' } }],
  })
})

it('shows an application’s own id without the application’s name in it', async () => {
  const actor = await aCompany()
  const member = await aMember(actor)
  expect(identifierInput.safeParse({ kind: 'external_id', value: '42' }).success).toBe(false)

  const added = await addIdentifier(
    actor,
    member.id,
    identifier({ kind: 'external_id', value: 'U:42', application: 'gitlab' }),
  )

  expect(presentIdentifier(added)).toMatchObject({ value: 'U:42', application: 'gitlab' })
})

it('keeps the member’s own address', async () => {
  const actor = await aCompany()
  const member = await aMember(actor)
  const { items } = await listIdentifiers(actor, member.id)

  await expect(deleteIdentifier(actor, member.id, items[0]!.id)).rejects.toMatchObject({ kind: 'conflict' })
})

it('is not found through another company, or another member', async () => {
  const [actor, other] = [await aCompany(), await aCompany()]
  const [member, second, stranger] = [await aMember(actor), await aMember(actor), await aMember(other)]
  const { id } = await addIdentifier(actor, member.id, identifier({ kind: 'login', value: 'jd' }))
  const notFound = { kind: 'not_found' }

  await expect(deleteIdentifier(actor, second.id, id)).rejects.toMatchObject(notFound)
  await expect(deleteIdentifier(other, member.id, id)).rejects.toMatchObject(notFound)
  await expect(deleteIdentifier(other, stranger.id, id)).rejects.toMatchObject(notFound)
  await expect(deleteIdentifier(actor, member.id, 'no-id')).rejects.toMatchObject(notFound)
  await expect(listIdentifiers(other, member.id)).rejects.toMatchObject(notFound)
  await expect(
    addIdentifier(other, member.id, identifier({ kind: 'login', value: 'x' })),
  ).rejects.toMatchObject(notFound)
})
