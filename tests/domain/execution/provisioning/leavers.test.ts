import { expect, it } from 'vitest'
import { cancelProvisioning } from '@/lib/domain/anomalies/by-hand/cancel-provisioning'
import { listDepartures } from '@/lib/domain/company/dashboard/overview'
import { getSettings, updateSettings } from '@/lib/domain/company/settings/settings'
import { planDeparture } from '@/lib/domain/people/departure/plan-departure'
import { closeLeavers } from '@/lib/domain/provisioning/leavers/close-leavers'
import { openDue } from '@/lib/domain/provisioning/requests/open-due'
import { departureInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { asDate, dayAfter, today } from '@/lib/domain/record/days'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aGroup } from '@/tests/support/group-factories'
import { aSuspendingApplication } from '@/tests/support/suspending'
import { aConnected, accountNow, anAccount } from '@/tests/support/sync-factories'

const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
const inDays = (n: number) => daysAgo(-n)

async function aLeaver(endDate: string | null, application = 'wordpress') {
  const actor = await aCompany()
  const connector = await aConnected(actor, application)
  const member = await aMember(actor, 'Nora', 'Diallo', { end_date: endDate })
  const account = await anAccount(actor, connector.id, { memberId: member.id })
  return { actor, connector, member, account }
}

const automatic = async (actor: Actor, since = daysAgo(30)) => {
  await updateSettings(actor, { leaver_accounts: 'automatic' })
  await db.company.update({ where: { id: actor.companyId }, data: { leaversClosedFrom: asDate(since) } })
}

const requestsOf = (actor: Actor) =>
  db.provisioning.findMany({ where: { companyId: actor.companyId }, orderBy: { id: 'asc' } })

it('closes the accounts of a leaver from the day after the exit on, once, where the company wants it', async () => {
  const { actor, account, member } = await aLeaver(daysAgo(1))
  await closeLeavers()
  expect(await requestsOf(actor)).toEqual([])

  await automatic(actor)
  await Promise.all([closeLeavers(), closeLeavers()])
  expect(await requestsOf(actor)).toMatchObject([
    { act: 'delete', state: 'pending', accountId: account.id, memberId: member.id, requestedById: null },
  ])

  const [asked] = await requestsOf(actor)
  await cancelProvisioning(actor, asked!.id)
  await closeLeavers()
  expect(await requestsOf(actor)).toHaveLength(1)
})

it('waits for no change of groups: accounts of leavers are closed, and dated ends open on their day', async () => {
  const { actor, connector, account, member } = await aLeaver(daysAgo(1))
  const group = await aGroup(actor, connector.id)
  const about = { companyId: actor.companyId, userConnectorId: connector.id, memberId: member.id }
  const dated = await anAccount(actor, connector.id)
  for (const { id } of [account, dated])
    await db.provisioning.create({
      data: { ...about, accountId: id, groupId: group.id, act: 'add_to_group', state: 'running' },
    })
  await db.provisioning.create({
    data: { ...about, accountId: dated.id, act: 'delete', state: 'scheduled', dueOn: asDate(today()) },
  })
  await automatic(actor)

  await closeLeavers()
  await openDue()

  const ends = (await requestsOf(actor)).filter(({ act }) => act === 'delete')
  expect(ends).toMatchObject([
    { accountId: dated.id, state: 'pending' },
    { accountId: account.id, state: 'pending' },
  ])
})

it.each([
  ['whose last day is today', today()],
  ['who left long before anybody looked', daysAgo(20)],
])('leaves the accounts of somebody %s', async (_who, endDate) => {
  const { actor } = await aLeaver(endDate)
  await automatic(actor)

  await closeLeavers()

  expect(await requestsOf(actor)).toEqual([])
})

it('leaves who left before it was chosen, shared accounts, and applications that are closed by hand', async () => {
  const before = await aLeaver(daysAgo(2))
  await updateSettings(before.actor, { leaver_accounts: 'automatic' })
  const shared = await aLeaver(daysAgo(1))
  await db.account.update({
    where: { companyId_id: { companyId: shared.actor.companyId, id: shared.account.id } },
    data: { kind: 'shared' },
  })
  const byFile = await aLeaver(daysAgo(1), 'file')
  await automatic(shared.actor)
  await automatic(byFile.actor)

  await closeLeavers()

  for (const { actor } of [before, shared, byFile]) expect(await requestsOf(actor)).toEqual([])
})

it('takes a whole company that left at once for a wrong list', async () => {
  const { actor, connector } = await aLeaver(daysAgo(1))
  for (let n = 0; n < 10; n++) {
    const { id } = await aMember(actor, 'Nora', `Diallo ${n}`, { end_date: daysAgo(1) })
    await anAccount(actor, connector.id, { memberId: id })
  }
  await automatic(actor)

  await closeLeavers()

  expect(await requestsOf(actor)).toEqual([])
})

it('plans a departure: the last day, and each account on the day after it', async () => {
  const { actor, member, account } = await aLeaver(null)
  const plan = (input: object) => planDeparture(actor, member.id, departureInput.parse(input))

  await expect(plan({ accounts: [account.id] })).rejects.toMatchObject({
    violations: [{ propertyPath: 'end_date' }],
  })
  expect(await plan({ end_date: inDays(9), accounts: [account.id] })).toBe(1)

  const closes = asDate(dayAfter(inDays(9)))
  expect(await requestsOf(actor)).toMatchObject([{ act: 'delete', state: 'scheduled', dueOn: closes }])
  expect(await accountNow(actor, account.id)).toMatchObject({ endsAt: closes })
})

it('deactivates where an application can do both and it is wished, and deletes elsewhere', async () => {
  const { actor, member, account } = await aLeaver(null)
  const { connector } = await aSuspendingApplication(actor)
  const [kept, suspended] = await Promise.all([
    anAccount(actor, connector.id, { memberId: member.id, status: 'active' }),
    anAccount(actor, connector.id, { memberId: member.id, status: 'suspended' }),
  ])
  const accounts = [account.id, kept.id, suspended.id]
  const plan = (input: object) =>
    planDeparture(actor, member.id, departureInput.parse({ accounts, prefers: 'deactivate', ...input }))
  const actsOf = async (state: string) =>
    Object.fromEntries(
      (await requestsOf(actor)).filter((asked) => asked.state === state).map((r) => [r.accountId, r.act]),
    )

  await plan({ end_date: inDays(9) })
  expect(await actsOf('scheduled')).toEqual({ [account.id]: 'delete', [kept.id]: 'deactivate' })

  await plan({ closes: 'now' })
  expect(await actsOf('pending')).toEqual({ [account.id]: 'delete', [kept.id]: 'deactivate' })
})

it('closes at once what is chosen of somebody who left, or nothing when one cannot be', async () => {
  const { actor, member, account } = await aLeaver(daysAgo(3))
  const plan = (input: object) => planDeparture(actor, member.id, departureInput.parse(input))
  const byHand = await anAccount(actor, (await aConnected(actor, 'file')).id, { memberId: member.id })
  const others = await anAccount(actor, account.userConnectorId)

  await expect(plan({ accounts: [account.id, byHand.id] })).rejects.toMatchObject({
    text: { key: 'provisioning.cannot_delete' },
  })
  await expect(plan({ accounts: [others.id] })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await requestsOf(actor)).toEqual([])

  await plan({ accounts: [account.id] })
  expect(await requestsOf(actor)).toMatchObject([{ act: 'delete', state: 'pending' }])
})

it('asks to confirm unless somebody chose otherwise', async () => {
  const actor = await aCompany()

  expect(await getSettings(actor)).toMatchObject({ leaver_accounts: 'confirm' })
  expect(await updateSettings(actor, { leaver_accounts: 'automatic' })).toMatchObject({
    leaver_accounts: 'automatic',
  })
  expect(await updateSettings(actor, { leaver_accounts: 'automatic' })).toMatchObject({
    leaver_accounts: 'automatic',
  })
  expect(await updateSettings(actor, { leaver_accounts: 'confirm' })).toMatchObject({
    leaver_accounts: 'confirm',
  })
})

it('lists who left with accounts that nobody has asked to close', async () => {
  const { actor, member, account } = await aLeaver(daysAgo(3))
  await aMember(actor, 'Paul', 'Roy', { end_date: daysAgo(2) })

  expect(await listDepartures(actor, 3)).toEqual([
    { id: member.id, firstName: 'Nora', lastName: 'Diallo', endDate: daysAgo(3), accounts: 1 },
  ])
  await planDeparture(actor, member.id, departureInput.parse({ accounts: [account.id], closes: 'now' }))
  expect(await listDepartures(actor, 3)).toEqual([])
})
