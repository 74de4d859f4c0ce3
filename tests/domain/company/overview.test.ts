import { expect, it } from 'vitest'
import { getOverview, listArrivals, listMovements } from '@/lib/domain/company/dashboard/overview'
import { countByType, mostCounted, readWeek } from '@/lib/domain/company/dashboard/week'
import { readPeopleBeingWritten } from '@/lib/domain/company/dashboard/work'
import { listConnectionNames } from '@/lib/domain/connections/user-connectors/user-connectors'
import { db } from '@/lib/platform/db'
import { someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aMember, manyMembers } from '@/tests/support/member-factories'
import { aConnected, anAccount } from '@/tests/support/sync-factories'

const inDays = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

it('counts what is there and open, by application, the largest first', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const member = await aMember(actor)
  const small = await aConnected(actor, 'gitlab')
  await anAccount(actor, small.id, { memberId: member.id })
  await anAccount(actor, small.id, { goneAt: new Date() })
  const { connector: large } = await someAnomalies(actor, [{ login: 'one' }, { login: 'two' }])
  await someAnomalies(stranger, [{ login: 'theirs' }])

  const [overview, names] = await Promise.all([getOverview(actor), listConnectionNames(actor)])

  expect(overview).toMatchObject({ members: 1, accounts: 3, anomalies: 2 })
  expect(overview.connectors).toMatchObject([
    { id: large.id, accounts: 2, anomalies: 2 },
    { id: small.id, accounts: 1, anomalies: 0, lastSyncAt: null },
  ])
  expect(names.map(({ id }) => id).sort()).toEqual([large.id, small.id].sort())
})

it('announces who arrives and who leaves within 45 days, soonest first', async () => {
  const actor = await aCompany()
  await aMember(actor, { first_name: 'Later', start_date: inDays(60) })
  const arriving = await aMember(actor, { first_name: 'Arriving', start_date: inDays(20) })
  const leaving = await aMember(actor, { first_name: 'Leaving', end_date: inDays(10) })
  await aMember(actor, { first_name: 'Gone', end_date: inDays(-2) })
  await anAccount(actor, (await aConnected(actor)).id, { memberId: leaving.id })

  expect(await listMovements(actor, 5)).toEqual([
    expect.objectContaining({ id: leaving.id, date: inDays(10), isArrival: false, accounts: 1 }),
    expect.objectContaining({ id: arriving.id, date: inDays(20), isArrival: true, accounts: 0 }),
  ])
})

it('counts what arriving people are still to receive: neither there, requested nor excepted', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const [gitlab, slack, notion, figma, zoho] = await Promise.all(
    ['gitlab', 'slack', 'notion', 'figma', 'zoho_crm'].map((application) => aConnected(actor, application)),
  )
  const arriving = await aMember(actor, { start_date: inDays(5), department: 'Sales' })
  await aMember(actor, { start_date: inDays(6), department: 'Support' })
  await aMember(actor, { start_date: inDays(40), department: 'Sales' })
  const given = [gitlab, slack, notion, figma, zoho].map((connection) => connection!.id)
  const lines = { create: given.map((userConnectorId) => ({ userConnectorId })) }
  await db.bundle.create({ data: { companyId, department: 'Sales', lines } })
  await anAccount(actor, gitlab!.id, { memberId: arriving.id })
  const subject = { companyId, memberId: arriving.id }
  await db.provisioning.create({
    data: { ...subject, userConnectorId: slack!.id, act: 'create', state: 'scheduled' },
  })
  await db.bundleException.create({ data: { ...subject, userConnectorId: notion!.id, reason: 'Not needed' } })

  expect(await listMovements(actor, 5)).toMatchObject([{ missing: 2 }, { missing: 0 }, { missing: 5 }])
  const { people, total } = await listArrivals(actor)
  expect([total, people]).toMatchObject([2, [{ id: arriving.id, missing: 2 }, { missing: 0 }]])
})

it('counts users, too, where no application is connected', async () => {
  const actor = await aCompany()
  await aMember(actor)

  expect(await getOverview(actor)).toEqual({ members: 1, accounts: 0, anomalies: 0, connectors: [] })
})

it('knows how many people an import is writing before the first of them is seen', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const anImport = (state: 'committing' | 'previewed' | 'done', doneCount: number) =>
    db.memberImport.create({
      data: {
        companyId: actor.companyId,
        userId: actor.userId,
        fileName: 'people.csv',
        state,
        doneCount,
        createdCount: 300,
        updatedCount: 20,
      },
    })
  await anImport('previewed', 0)
  await anImport('done', 320)

  expect(await readPeopleBeingWritten(actor)).toBeNull()

  await anImport('committing', 250)

  expect(await readPeopleBeingWritten(actor)).toEqual({ done: 250, total: 320 })
  expect(await readPeopleBeingWritten(stranger)).toBeNull()
})

const weekAgo = (n: number) => new Date(Date.now() - n * 7 * 86_400_000)

it('tells what has changed within seven days, and nothing older or of others', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  await aMember(actor)
  const account = await anAccount(actor, (await aConnected(actor)).id)
  const theirs = await anAccount(stranger, (await aConnected(stranger)).id)
  const change = (kind: 'appeared' | 'gone' | 'linked', at = new Date()) => ({
    companyId: actor.companyId,
    accountId: account.id,
    kind,
    at,
  })
  const before = await readWeek(actor)
  await db.accountChange.createMany({
    data: [
      change('appeared'),
      change('appeared'),
      change('gone'),
      change('linked'),
      change('gone', weekAgo(2)),
    ],
  })
  await db.accountChange.create({
    data: { companyId: stranger.companyId, accountId: theirs.id, kind: 'gone' },
  })
  const old = await aMember(actor, { last_name: 'Old' })
  await db.member.update({
    where: { companyId_id: { companyId: actor.companyId, id: old.id } },
    data: { createdAt: weekAgo(2) },
  })

  const week = await readWeek(actor)

  expect(week).toEqual({
    appeared: before.appeared + 2,
    gone: before.gone + 1,
    linked: before.linked + 1,
    members: 1,
    hasMoreChanges: false,
    hasMoreMembers: false,
    days: [-6, -5, -4, -3, -2, -1, 0].map(inDays),
    byDay: {
      appeared: [0, 0, 0, 0, 0, 0, before.appeared + 2],
      gone: [0, 0, 0, 0, 0, 0, before.gone + 1],
      linked: [0, 0, 0, 0, 0, 0, before.linked + 1],
      members: [0, 0, 0, 0, 0, 0, 1],
    },
  })
})

it('says on which of the seven days something changed', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id: accountId } = await anAccount(actor, (await aConnected(actor)).id)
  const before = await readWeek(actor)
  const at = (days: number) => new Date(`${inDays(-days)}T00:30:00Z`)
  await db.accountChange.createMany({
    data: [0, 3, 3, 6, 7].map((days) => ({ companyId, accountId, kind: 'gone' as const, at: at(days) })),
  })
  const member = await aMember(actor)
  await db.member.update({
    where: { companyId_id: { companyId, id: member.id } },
    data: { createdAt: at(5) },
  })

  const { byDay, gone } = await readWeek(actor)

  expect(gone).toBe(before.gone + 4)
  expect(byDay.gone).toEqual([1, 0, 0, 2, 0, 0, 1])
  expect(byDay.members).toEqual([0, 1, 0, 0, 0, 0, 0])
})

it('stops counting changes and members in time', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const { id: accountId } = await anAccount(actor, (await aConnected(actor)).id)
  await db.accountChange.createMany({
    data: Array.from({ length: mostCounted + 5 }, () => ({ companyId, accountId, kind: 'linked' as const })),
  })

  expect(await readWeek(actor)).toMatchObject({
    hasMoreChanges: true,
    linked: mostCounted,
    hasMoreMembers: false,
  })

  await manyMembers(actor, mostCounted)
  expect(await readWeek(actor)).toMatchObject({ hasMoreMembers: false, members: mostCounted })
  await aMember(actor)
  expect(await readWeek(actor)).toMatchObject({ hasMoreMembers: true, members: mostCounted })
})

it('counts users by type, the largest first, those without one too', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const team = await db.memberType.create({ data: { companyId, name: 'Team' } })
  for (const memberTypeId of [team.id, team.id, null])
    await db.member.create({ data: { companyId, firstName: 'Ada', lastName: 'Morel', memberTypeId } })

  expect(await countByType(actor)).toEqual([
    { id: team.id, name: 'Team', members: 2 },
    { id: null, name: null, members: 1 },
  ])
})
