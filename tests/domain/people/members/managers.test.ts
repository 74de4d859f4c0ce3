import { expect, it } from 'vitest'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { getMember } from '@/lib/domain/people/members/members'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aConnected, aMemberKnownBy, anAccount } from '@/tests/support/sync-factories'

const managerOf = async (actor: Actor, id: string) => presentMember(await getMember(actor, id)).manager

const named = (manager: object) => ({ manager: { externalId: null, email: null, name: null, ...manager } })

async function aTeam() {
  const actor = await aCompany()
  const jeanne = await aMemberKnownBy(actor, {})
  const nora = await aMemberKnownBy(actor, {
    firstName: 'Nora',
    lastName: 'Old',
    email: 'nora@corvelle.example',
  })
  const connector = await aConnected(actor, 'microsoft_365')
  return { actor, jeanne, nora, connector }
}

it('is the owner of the account that the application names', async () => {
  const { actor, jeanne, nora, connector } = await aTeam()
  await anAccount(actor, connector.id, { externalId: 'm1', memberId: nora.id })
  await anAccount(actor, connector.id, { memberId: jeanne.id, ...named({ externalId: 'm1', name: 'N. O.' }) })

  expect(await managerOf(actor, jeanne.id)).toEqual({ name: 'Nora Old', email: null, member: nora.id })
})

it('is whoever is known by the address, else a name or an address that nobody has', async () => {
  const { actor, jeanne, nora, connector } = await aTeam()
  const account = await anAccount(actor, connector.id, {
    memberId: jeanne.id,
    ...named({ email: 'Nora@Corvelle.example' }),
  })

  expect(await managerOf(actor, jeanne.id)).toMatchObject({ name: 'Nora Old', member: nora.id })

  await db.account.updateMany({
    where: { companyId: actor.companyId, id: account.id },
    data: named({ email: 'new.boss@corvelle.example', name: 'New Boss' }),
  })
  expect(await managerOf(actor, jeanne.id)).toEqual({
    name: 'New Boss',
    email: 'new.boss@corvelle.example',
    member: null,
  })
})

it('prefers an application whose manager is somebody known, and forgets with the account', async () => {
  const { actor, jeanne, nora, connector } = await aTeam()
  const okta = await aConnected(actor, 'okta')
  await anAccount(actor, okta.id, { memberId: jeanne.id, ...named({ name: 'Somebody' }) })
  const account = await anAccount(actor, connector.id, {
    memberId: jeanne.id,
    ...named({ email: 'nora@corvelle.example' }),
  })
  expect(await managerOf(actor, jeanne.id)).toMatchObject({ member: nora.id })

  await db.account.updateMany({
    where: { companyId: actor.companyId, id: account.id },
    data: { goneAt: new Date() },
  })

  expect(await managerOf(actor, jeanne.id)).toEqual({ name: 'Somebody', email: null, member: null })
})

it('is not another application’s account of the same id, nor oneself, nor anybody of another company', async () => {
  const { actor, jeanne, nora, connector } = await aTeam()
  const other = await aCompany()
  await aMemberKnownBy(other, { email: 'boss@corvelle.example' })
  await anAccount(actor, (await aConnected(actor, 'okta')).id, { externalId: 'm1', memberId: nora.id })
  await anAccount(actor, connector.id, { memberId: jeanne.id, ...named({ externalId: 'm1' }) })
  expect(await managerOf(actor, jeanne.id)).toBeNull()

  await anAccount(actor, connector.id, {
    externalId: 'self',
    memberId: jeanne.id,
    ...named({ externalId: 'self', name: 'Jeanne Berthier' }),
  })
  expect(await managerOf(actor, jeanne.id)).toBeNull()

  await anAccount(actor, connector.id, {
    memberId: jeanne.id,
    ...named({ email: 'boss@corvelle.example' }),
  })
  expect(await managerOf(actor, jeanne.id)).toMatchObject({ member: null })
})
