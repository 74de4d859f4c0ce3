import { expect, it } from 'vitest'
import { requestAdding, requestRemoving } from '@/lib/domain/groups/change/request-changes'
import { db } from '@/lib/platform/db'
import { people, runNow, syncNow, work } from '@/tests/support/connector-factories'
import { digestsOf, membersOf } from '@/tests/support/group-factories'
import { peopleIds, synced, withGroups } from '@/tests/support/group-vendor'

it('sends to the database only who is in the groups that differ', async () => {
  const { actor, application, connection } = await synced([
    { id: 'g1', members: peopleIds(10) },
    { id: 'g2', members: peopleIds(10, 5) },
    { id: 'g3', members: peopleIds(3) },
  ])
  application.teams = [
    { id: 'g1', members: peopleIds(10).toReversed() },
    { id: 'g2', members: peopleIds(9, 5) },
    { id: 'g3', members: peopleIds(3) },
  ]
  // Limited at its last group, the run waits with what it has kept.
  let isLimited = true
  application.interrupt = ({ path }) =>
    isLimited && path.startsWith('/Groups/g3')
      ? { status: 429, headers: { 'retry-after': '7200' }, body: {} }
      : undefined
  const run = await syncNow(connection, application)

  const kept = await db.syncSeen.findMany({ where: { companyId: actor.companyId, syncRunId: run.id } })
  expect(kept.flatMap(({ unchanged }) => unchanged)).toEqual(['g1'])
  expect(kept.flatMap(({ memberships }) => (memberships as { g: string }[] | null) ?? [])).toHaveLength(9)

  isLimited = false
  await db.syncRun.updateMany({
    where: { companyId: actor.companyId, id: run.id },
    data: { retryAt: null },
  })
  await work(connection, application)

  expect(await runNow(connection, run.id)).toMatchObject({ state: 'done' })
  expect(await membersOf(connection)).toEqual({
    g1: peopleIds(10).sort(),
    g2: peopleIds(9, 5).sort(),
    g3: peopleIds(3),
  })
  expect(await digestsOf(connection)).toEqual({ g1: 'true', g2: 'true', g3: 'true' })
})

it('reads a group again whose members were not all accounts, until they are', async () => {
  const { application, connection } = await synced([{ id: 'g1', members: peopleIds(21) }])
  expect(await digestsOf(connection)).toEqual({})
  application.people = people(21)

  await syncNow(connection, application)

  expect(await membersOf(connection)).toEqual({ g1: peopleIds(21).sort() })
  expect(await digestsOf(connection)).toEqual({ g1: 'true' })
})

it('puts an account back into its groups that went and came back while they still named it', async () => {
  const { application, connection } = await synced([{ id: 'g1', members: peopleIds(20) }])
  application.people = people(19)
  await syncNow(connection, application)
  expect(await membersOf(connection)).toEqual({ g1: peopleIds(19).sort() })
  expect(await digestsOf(connection)).toEqual({})
  application.people = people(20)

  await syncNow(connection, application)

  expect(await membersOf(connection)).toEqual({ g1: peopleIds(20).sort() })
  expect(await digestsOf(connection)).toEqual({ g1: 'true' })
})

it('puts members back into a group that was deleted and made again', async () => {
  const { application, connection } = await synced([
    { id: 'g1', members: peopleIds(2) },
    { id: 'g2', members: peopleIds(3) },
  ])
  application.teams = [{ id: 'g2', members: peopleIds(3) }]
  await syncNow(connection, application)
  application.teams = [
    { id: 'g1', members: peopleIds(2) },
    { id: 'g2', members: peopleIds(3) },
  ]

  await syncNow(connection, application)

  expect(await membersOf(connection)).toEqual({ g1: peopleIds(2), g2: peopleIds(3) })
  expect(await digestsOf(connection)).toEqual({ g1: 'true', g2: 'true' })
})

it('takes no digest of a list that is held', async () => {
  const { application, connection } = await synced([{ id: 'g1', members: peopleIds(20) }])
  application.teams = [{ id: 'g1', members: [] }]

  expect(await syncNow(connection, application)).toMatchObject({ state: 'held' })

  expect(await membersOf(connection)).toEqual({ g1: peopleIds(20).sort() })
  expect(await digestsOf(connection)).toEqual({})
})

it('reads a group again in which somebody was proven to be, or to be no longer', async () => {
  const {
    actor,
    application,
    connection,
    account,
    group,
    work: run,
  } = await withGroups([
    { id: 'g1', members: ['u1', 'u2'] },
    { id: 'g2', members: ['u1'] },
  ])
  expect(await digestsOf(connection)).toEqual({ g1: 'true', g2: 'true' })
  const adding = await requestAdding(actor, group('g1'), { accountIds: [account('u3')], dueOn: null })
  await run(adding.requests)

  expect(await digestsOf(connection)).toEqual({ g2: 'true' })
  await syncNow(connection, application)
  expect(await membersOf(connection)).toEqual({ g1: ['u1', 'u2', 'u3'], g2: ['u1'] })
  expect(await digestsOf(connection)).toEqual({ g1: 'true', g2: 'true' })

  const removal = await requestRemoving(actor, group('g2'), { accountIds: [account('u1')], dueOn: null })
  await run(removal.requests)
  expect(await digestsOf(connection)).toEqual({ g1: 'true' })
  // Put back over there: the same as was read last, and not as it is stored.
  application.teams = application.teams!.map((team) =>
    team.id === 'g2' ? { ...team, members: ['u1'] } : team,
  )
  await syncNow(connection, application)
  expect(await membersOf(connection)).toEqual({ g1: ['u1', 'u2', 'u3'], g2: ['u1'] })
})
