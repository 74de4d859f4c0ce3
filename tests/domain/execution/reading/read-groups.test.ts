import { expect, it } from 'vitest'
import { confirmRun } from '@/lib/domain/connections/runs/confirm-run'
import { db } from '@/lib/platform/db'
import { askForSync, people, runNow, syncNow, work } from '@/tests/support/connector-factories'
import { membersOf } from '@/tests/support/group-factories'
import { peopleIds, synced } from '@/tests/support/group-vendor'

const readingOf = ({ companyId, id }: { companyId: string; id: string }) =>
  db.groupReading.findUnique({ where: { companyId_userConnectorId: { companyId, userConnectorId: id } } })

const changesIn = (companyId: string) =>
  db.accountChange.findMany({
    where: { companyId, kind: { in: ['joined', 'left'] } },
    orderBy: { id: 'asc' },
    include: { account: { select: { externalId: true } } },
  })

/** Everything of groups as it stands, to be compared with itself. */
async function everything({ companyId }: { companyId: string }) {
  const [groups, memberships] = await Promise.all([
    db.$queryRaw`SELECT xmin::text, g.* FROM groups g WHERE g.company_id = ${companyId}::uuid ORDER BY g.id`,
    db.$queryRaw`SELECT xmin::text, m.* FROM group_memberships m WHERE m.company_id = ${companyId}::uuid ORDER BY m.id`,
  ])
  return { groups, memberships }
}

it('stores groups and who is in them with the accounts, and reading the same again writes nothing', async () => {
  const { actor, application, connection, run } = await synced([
    { id: 'g1', name: 'Platform', members: ['u1', 'u2'] },
    { id: 'g2', name: 'Everybody', members: peopleIds(20) },
    { id: 'g3', name: 'Nobody', members: [] },
  ])

  expect(run).toMatchObject({ state: 'done', seen: 20 })
  expect(await membersOf(connection)).toEqual({ g1: ['u1', 'u2'], g2: peopleIds(20).sort(), g3: [] })
  expect(await readingOf(connection)).toMatchObject({
    state: 'whole',
    groups: 3,
    memberships: 22,
    missing: 0,
  })
  expect(await changesIn(actor.companyId)).toEqual([])

  const before = await everything(actor)
  await syncNow(connection, application)

  expect(await everything(actor)).toEqual(before)
  expect(await db.syncSeen.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('writes to the history of accounts who joined and who left, and takes what is missing for gone', async () => {
  const { actor, application, connection } = await synced([
    { id: 'g1', name: 'Platform', members: peopleIds(10) },
    { id: 'g2', name: 'Old', members: ['u1'] },
  ])
  application.teams = [{ id: 'g1', name: 'Platform', members: [...peopleIds(9), 'u11'] }]

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'done' })
  expect(await membersOf(connection)).toEqual({ g1: [...peopleIds(9), 'u11'].sort() })
  const changes = await changesIn(actor.companyId)
  const told = changes.map(({ kind, account, before, after }) => [
    kind,
    account.externalId,
    ((after ?? before) as { group: string }).group,
  ])
  expect(told.toSorted()).toEqual([
    ['joined', 'u11', 'Platform'],
    ['left', 'u1', 'Old'],
    ['left', 'u10', 'Platform'],
  ])
  expect(changes.every(({ syncRunId }) => syncRunId === run.id)).toBe(true)
})

it('ends nothing where the credentials may not read groups, and says so', async () => {
  const { application, connection } = await synced([{ id: 'g1', members: peopleIds(5) }])
  application.interrupt = ({ path }) =>
    path.startsWith('/Groups') ? { status: 403, body: { detail: 'Groups are not yours to read' } } : undefined

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'done', seen: 20 })
  expect(await membersOf(connection)).toEqual({ g1: peopleIds(5) })
  expect(await readingOf(connection)).toMatchObject({ state: 'not_told', groups: 1, memberships: 5 })
})

it('finishes the accounts where the vendor breaks while it lists groups, and ends nothing', async () => {
  const { application, connection } = await synced([{ id: 'g1', members: peopleIds(5) }])
  application.interrupt = ({ path }) => (path.startsWith('/Groups') ? { status: 500, body: {} } : undefined)

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'done', seen: 20 })
  expect(run.notes).toContainEqual({ key: 'sync.notes.groups_failed', params: {} })
  expect(await membersOf(connection)).toEqual({ g1: peopleIds(5) })
  expect(await readingOf(connection)).toMatchObject({
    state: 'failed',
    errorKey: expect.stringMatching(/^connectors/),
  })
})

it('keeps the groups that a list which was not read whole lacks, and who is in them', async () => {
  const { application, connection } = await synced([
    { id: 'lacking', members: peopleIds(20) },
    { id: 'listed', members: ['u1', 'u2'] },
  ])
  application.teams = [{ id: 'listed', members: ['u1'] }]
  const Resources = [{ id: 'listed', displayName: 'listed' }, { displayName: 'Without an id' }]
  application.interrupt = ({ path }) =>
    path.startsWith('/Groups?') ? { body: { totalResults: 2, startIndex: 1, Resources } } : undefined

  await syncNow(connection, application)

  expect(await membersOf(connection)).toEqual({ lacking: peopleIds(20).sort(), listed: ['u1'] })
  expect(await readingOf(connection)).toMatchObject({ state: 'partial', missing: 0 })
})

it('takes nobody out of groups whose members it could not read, and ends the others', async () => {
  const { application, connection } = await synced([
    { id: 'closed', members: peopleIds(20) },
    { id: 'open', members: ['u1', 'u2'] },
  ])
  application.teams = [
    { id: 'closed', members: [] },
    { id: 'open', members: ['u1'] },
  ]
  application.interrupt = ({ path }) =>
    path.startsWith('/Groups/closed') ? { status: 403, body: {} } : undefined

  await syncNow(connection, application)

  expect(await membersOf(connection)).toEqual({ closed: peopleIds(20).sort(), open: ['u1'] })
  expect(await readingOf(connection)).toMatchObject({ state: 'partial' })
})

it('ends no group of a list that was not read whole', async () => {
  const { application, connection } = await synced([
    { id: 'g1', members: ['u1'] },
    { id: 'g2', members: ['u2'] },
  ])
  // It announces two, and shows one.
  application.interrupt = ({ path }) => {
    if (!path.startsWith('/Groups?')) return undefined
    const startIndex = Number(new URL(path, application.url).searchParams.get('startIndex'))
    return { body: { totalResults: 2, startIndex, Resources: startIndex === 1 ? [{ id: 'g1' }] : [] } }
  }

  await syncNow(connection, application)

  expect(Object.keys(await membersOf(connection))).toEqual(['g1', 'g2'])
  expect(await readingOf(connection)).toMatchObject({ state: 'partial', errorKey: null })
})

it('holds a sudden loss until somebody confirms it, while the accounts are finished', async () => {
  const { actor, application, connection } = await synced([{ id: 'g1', members: peopleIds(20) }])
  application.teams = [{ id: 'g1', members: [] }]
  application.people = people(19)

  const held = await syncNow(connection, application)

  expect(held).toMatchObject({ state: 'held', heldReason: 'groups', gone: 1 })
  expect(held.notes).toContainEqual({ key: 'sync.notes.groups_missing', params: { n: 20 } })
  expect(await membersOf(connection)).toEqual({ g1: peopleIds(19).sort() })
  expect(await readingOf(connection)).toMatchObject({ state: 'held', missing: 20 })

  await confirmRun(actor, connection.id, held.id)
  await work(connection, application)

  expect(await runNow(connection, held.id)).toMatchObject({ state: 'done' })
  expect(await membersOf(connection)).toEqual({ g1: [] })
  expect(await readingOf(connection)).toMatchObject({ state: 'whole', missing: 0 })
})

it('takes an account that is gone out of its groups, and counts members that are no accounts', async () => {
  const { actor, application, connection } = await synced([
    { id: 'g1', members: [...peopleIds(20), 'outside'] },
  ])
  application.people = people(19)

  await syncNow(connection, application)

  expect(await membersOf(connection)).toEqual({ g1: peopleIds(19).sort() })
  const group = await db.group.findFirstOrThrow({ where: { companyId: actor.companyId } })
  // The account is still named by the group, and is none any more from the next reading on.
  expect(group.others).toBe(1)
  await syncNow(connection, application)
  expect(await db.group.findFirstOrThrow({ where: { companyId: actor.companyId } })).toMatchObject({
    others: 2,
  })
})

it('goes on with the groups that are left after a worker was stopped in the middle of them', async () => {
  const teams = Array.from({ length: 30 }, (_, n) => ({ id: `g${n}`, members: peopleIds(20) }))
  const { application, connection } = await synced([])
  application.teams = teams
  const stop = new AbortController()
  application.interrupt = async ({ path }) => {
    if (path.startsWith('/Groups/g20')) stop.abort(new Error('stopped'))
    return undefined
  }
  const { id } = await askForSync(connection)
  await expect(work(connection, application, { signal: stop.signal })).rejects.toThrow()
  expect(await runNow(connection, id)).toMatchObject({ state: 'queued' })
  application.interrupt = () => undefined
  const before = application.requests.length

  await work(connection, application)

  const asked = application.requests.slice(before).map(({ path }) => path)
  expect(asked.filter((path) => path.startsWith('/Users'))).toEqual([])
  expect(asked.filter((path) => path.startsWith('/Groups/')).length).toBeLessThan(30)
  expect(await runNow(connection, id)).toMatchObject({ state: 'done' })
  const members = await membersOf(connection)
  expect(Object.keys(members)).toHaveLength(30)
  expect(Object.values(members).every((found) => found.length === 20)).toBe(true)
})

it('waits where the vendor limits it in the middle of the groups, and loses nothing', async () => {
  const { application, connection } = await synced([{ id: 'g1', members: peopleIds(3) }])
  let isLimited = true
  application.interrupt = ({ path }) =>
    isLimited && path.startsWith('/Groups/')
      ? { status: 429, headers: { 'retry-after': '7200' }, body: {} }
      : undefined
  const run = await syncNow(connection, application)
  expect(run).toMatchObject({ state: 'queued', retryAt: expect.any(Date) })
  isLimited = false
  await db.syncRun.updateMany({
    where: { companyId: connection.companyId, id: run.id },
    data: { retryAt: null },
  })

  await work(connection, application)

  expect(await runNow(connection, run.id)).toMatchObject({ state: 'done', seen: 20 })
  expect(await membersOf(connection)).toEqual({ g1: peopleIds(3) })
})

it('stores a group of 50,000 members', async () => {
  const many = 50_000
  const { connection } = await synced([{ id: 'all', members: peopleIds(many) }], 200)

  expect((await membersOf(connection)).all).toHaveLength(200)
  const group = await db.group.findFirstOrThrow({ where: { companyId: connection.companyId } })
  expect(group.others).toBe(many - 200)
})
