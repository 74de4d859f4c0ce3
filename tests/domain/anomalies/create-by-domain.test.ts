import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createByDomain } from '@/lib/domain/anomalies/resolve/create-by-domain'
import { undoBatch } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aConnected, accountNow, anAccount, match } from '@/tests/support/sync-factories'

const signal = new AbortController().signal

async function aCreatingCompany() {
  const actor = await aCompany({ domain: `d${randomUUID().slice(0, 8)}.example` })
  await everyCompany.company.update({ where: { id: actor.companyId }, data: { createsMembers: true } })
  const { domain } = await db.companyDomain.findFirstOrThrow({ where: { companyId: actor.companyId } })
  const type = await db.memberType.create({
    data: { companyId: actor.companyId, name: 'Team', isDefaultOnImport: true },
  })
  return { actor, domain, type, github: await aConnected(actor), slack: await aConnected(actor, 'slack') }
}

const membersOf = ({ companyId }: Actor) =>
  db.member.findMany({ where: { companyId }, orderBy: { lastName: 'asc' } })

it('makes one member of all accounts of an address, with the default type, and undoes it whole', async () => {
  const { actor, domain, type, github, slack } = await aCreatingCompany()
  const email = `zoe.zimmer@${domain}`
  const accounts = [
    await anAccount(actor, github.id, { email, displayName: 'Zoé Zimmer' }),
    await anAccount(actor, slack.id, { email }),
  ]
  await match(actor)

  expect(await createByDomain(actor.companyId, signal)).toBe(1)

  const [member, ...more] = await membersOf(actor)
  expect(more).toEqual([])
  expect(member).toMatchObject({
    firstName: 'Zoé',
    lastName: 'Zimmer',
    email,
    memberTypeId: type.id,
    origin: 'email_domain',
  })
  for (const { id } of accounts) expect((await accountNow(actor, id)).memberId).toBe(member?.id)
  const [decision] = await db.anomalyDecision.findMany({ where: { companyId: actor.companyId } })
  await undoBatch(actor, decision!.batchId)
  expect(await membersOf(actor)).toEqual([])
  expect(await createByDomain(actor.companyId, signal)).toBe(0)
})

it('leaves whoever is no person, suspended, elsewhere, nameless or in a held list, and companies that did not ask', async () => {
  const { actor, domain, github, slack } = await aCreatingCompany()
  await anAccount(actor, github.id, { email: `ci@${domain}`, kind: 'service', displayName: 'C I' })
  await anAccount(actor, github.id, { email: `team@${domain}`, kind: 'shared', displayName: 'The Team' })
  await anAccount(actor, github.id, { email: `a.gone@${domain}`, status: 'suspended' })
  await anAccount(actor, github.id, { email: 'paul.roy@elsewhere.example', displayName: 'Paul Roy' })
  await anAccount(actor, github.id, { email: `zz9@${domain}` })
  await anAccount(actor, slack.id, { email: `held.person@${domain}`, displayName: 'Held Person' })
  await db.syncRun.create({
    data: { companyId: actor.companyId, userConnectorId: slack.id, trigger: 'manual', state: 'held' },
  })
  const other = await aCompany({ domain: `d${randomUUID().slice(0, 8)}.example` })
  await anAccount(other, (await aConnected(other)).id, { email: other.email, displayName: 'Léa Martin' })
  await Promise.all([match(actor), match(other)])

  expect(await createByDomain(actor.companyId, signal)).toBe(0)
  expect(await createByDomain(other.companyId, signal)).toBe(0)
})
