import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { scim } from '@/lib/connectors/apps/scim/connector'
import type { Connector } from '@/lib/connectors/kit/define-connector'
import { requestAdding, requestRemoving } from '@/lib/domain/groups/change/request-changes'
import { undoGroupChanges } from '@/lib/domain/groups/change/undo-changes'
import { alone } from '@/lib/platform/alone'
import { db } from '@/lib/platform/db'
import { membersOf } from '@/tests/support/group-factories'
import { withGroups } from '@/tests/support/group-vendor'
import { inCatalogue } from '@/tests/support/in-catalogue'

/** As SCIM in all else. */
const wholeLists = { ...scim, id: 'whole_lists', groupChanges: 'whole_list' } as Connector

const now = (ids: string[], dueOn: string | null = null) => ({ accountIds: ids, dueOn })

it('adds an account to a group, proven by reading again, and removes it; the history says who asked', async () => {
  const { actor, connection, account, group, work } = await withGroups([{ id: 'g1', members: ['u1'] }])

  const asked = await requestAdding(actor, group('g1'), now([account('u2'), account('u1')]))
  // Who is in it already is done: nothing is asked.
  expect(asked).toMatchObject({ unchanged: 1 })
  expect(await work(asked.requests)).toMatchObject([{ state: 'done', act: 'add_to_group' }])
  expect(await membersOf(connection)).toEqual({ g1: ['u1', 'u2'] })

  const removal = await requestRemoving(actor, group('g1'), now([account('u2')]))
  expect(await work(removal.requests)).toMatchObject([{ state: 'done', act: 'remove_from_group' }])
  expect(await membersOf(connection)).toEqual({ g1: ['u1'] })

  const changes = await db.accountChange.findMany({
    where: { companyId: actor.companyId, kind: { in: ['joined', 'left'] } },
    orderBy: { id: 'asc' },
  })
  expect(changes).toMatchObject([
    { kind: 'joined', accountId: account('u2'), userId: actor.userId, after: { group: 'g1' } },
    { kind: 'left', accountId: account('u2'), userId: actor.userId, before: { group: 'g1' } },
  ])
})

it('changes groups one after the other where the vendor takes whole lists: two writers would lose one', async () => {
  const { actor, connection, state, account, group, work } = await withGroups([{ id: 'g1', members: [] }])
  inCatalogue(wholeLists)
  await db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: connection.id } },
    data: { application: wholeLists.id },
  })
  const { requests } = await requestAdding(actor, group('g1'), now([account('u1'), account('u2')]))

  let working: ReturnType<typeof work> | undefined
  await alone(`groups of ${connection.id}`, async () => {
    working = work(requests)
    await wait(1_000)
    expect(state.sent).toEqual([])
  })

  expect(await working).toMatchObject([{ state: 'done' }, { state: 'done' }])
  expect(await membersOf(connection)).toEqual({ g1: ['u1', 'u2'] })
})

it('adds people to a group side by side, and lets them leave one after the other', async () => {
  const { application, actor, account, group, work } = await withGroups([
    { id: 'g1', members: ['u1', 'u2'] },
    { id: 'g2', members: [] },
  ])
  const { interrupt } = application
  const running = { now: 0, most: 0 }
  application.interrupt = async (request) => {
    if (request.method !== 'PATCH') return interrupt?.(request)
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await wait(1_000)
    running.now -= 1
    return interrupt?.(request)
  }
  const atOnce = async ({ requests }: { requests: string[] }) => {
    running.most = 0
    await Promise.all(requests.map((id) => work([id])))
    return running.most
  }
  const both = now([account('u1'), account('u2')])

  expect(await atOnce(await requestAdding(actor, group('g2'), both))).toBe(2)
  expect(await atOnce(await requestRemoving(actor, group('g1'), both))).toBe(1)
})

it('asks nothing of the application where somebody was added over there meanwhile', async () => {
  const { actor, application, connection, state, account, group, work } = await withGroups([
    { id: 'g1', members: [] },
  ])
  const { requests } = await requestAdding(actor, group('g1'), now([account('u1')]))
  application.teams = [{ id: 'g1', members: ['u1'] }]

  expect(await work(requests)).toMatchObject([{ state: 'done' }])

  expect(state.sent).toEqual([])
  expect(await membersOf(connection)).toEqual({ g1: ['u1'] })
})

it('says that a group was deleted meanwhile; who was to leave it is out of it', async () => {
  const { actor, application, account, group, work } = await withGroups([
    { id: 'g1', members: [] },
    { id: 'g2', members: ['u1'] },
  ])
  const adding = await requestAdding(actor, group('g1'), now([account('u1')]))
  const removal = await requestRemoving(actor, group('g2'), now([account('u1')]))
  application.teams = []

  expect(await work(adding.requests)).toMatchObject([
    { state: 'failed', errorKey: 'connectors.errors.group_gone' },
  ])
  expect(await work(removal.requests)).toMatchObject([{ state: 'done' }])
})

it('does not call done what the application accepted and does not show', async () => {
  const { actor, connection, state, account, group, work } = await withGroups([{ id: 'g1', members: [] }])
  state.obeys = false
  const { requests } = await requestAdding(actor, group('g1'), now([account('u1')]))

  await expect(work(requests, false)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await work(requests)).toMatchObject([
    { state: 'failed', errorKey: 'provisioning.failures.group_not_shown' },
  ])
  expect(await membersOf(connection)).toEqual({ g1: [] })
})

it('asks on a day, once, and lets several groups of one account be asked for at once', async () => {
  const { actor, account, group } = await withGroups([
    { id: 'g1', members: [] },
    { id: 'g2', members: [] },
  ])
  const asked = await requestAdding(actor, group('g1'), now([account('u1')], '2031-01-31'))
  const again = await requestAdding(actor, group('g1'), now([account('u1')], '2031-01-31'))
  const other = await requestAdding(actor, group('g2'), now([account('u1')]))

  expect(asked.requests).toHaveLength(1)
  expect(again).toEqual({ requests: [], unchanged: 1 })
  expect(other.requests).toHaveLength(1)
  expect(
    await db.provisioning.findMany({ where: { companyId: actor.companyId }, orderBy: { id: 'asc' } }),
  ).toMatchObject([
    { state: 'scheduled', dueOn: new Date('2031-01-31') },
    { state: 'pending', dueOn: null },
  ])
})

it('refuses dynamic groups, inherited memberships and accounts of elsewhere, each with its reason', async () => {
  const { actor, account, group } = await withGroups([
    { id: 'dynamic', members: ['u1'] },
    { id: 'parent', members: ['u1'] },
  ])
  const { companyId } = actor
  await db.group.update({
    where: { companyId_id: { companyId, id: group('dynamic') } },
    data: { lock: 'dynamic' },
  })
  await db.groupMembership.updateMany({
    where: { companyId, groupId: group('parent') },
    data: { isDirect: false },
  })

  await expect(requestAdding(actor, group('dynamic'), now([account('u2')]))).rejects.toMatchObject({
    text: { key: 'groups.locks.dynamic' },
  })
  await expect(requestRemoving(actor, group('parent'), now([account('u1')]))).rejects.toMatchObject({
    text: { key: 'groups.is_inherited' },
  })
  const stranger = await withGroups([{ id: 'g1', members: [] }])
  await expect(requestAdding(actor, group('parent'), now([stranger.account('u1')]))).rejects.toMatchObject({
    text: { key: 'groups.not_of_this_application' },
  })
})

it('takes back what was asked: called off while it waits, the opposite once it is done', async () => {
  const { actor, connection, state, account, group, work } = await withGroups([
    { id: 'g1', members: ['u1'] },
    { id: 'g2', members: [] },
  ])
  const adding = await requestAdding(actor, group('g1'), now([account('u2'), account('u3')]))
  const removal = await requestRemoving(actor, group('g1'), now([account('u1')], '2999-01-01'))
  const elsewhere = await requestAdding(actor, group('g2'), now([account('u2')]))
  await work(adding.requests.slice(0, 1))
  const joined = (await membersOf(connection)).g1!.find((one) => one !== 'u1')!
  state.sent = []

  const all = [...adding.requests, ...removal.requests, ...elsewhere.requests]
  const undone = await undoGroupChanges(actor, group('g1'), all)

  // Those of another group are none of its own.
  expect(undone).toEqual({ cancelled: 2, requests: [expect.any(String)], under_way: 0 })
  expect(await work(undone.requests)).toMatchObject([{ state: 'done', act: 'remove_from_group' }])
  expect(state.sent).toEqual(['remove g1'])
  expect(await membersOf(connection)).toEqual({ g1: ['u1'], g2: [] })
  expect(joined).not.toBe('u1')
  expect(await undoGroupChanges(actor, group('g1'), all)).toEqual({
    cancelled: 0,
    requests: [],
    under_way: 0,
  })
  expect(await work(elsewhere.requests)).toMatchObject([{ state: 'done' }])
})

it('leaves alone what the application is being asked at this moment, and says how much that is', async () => {
  const { actor, account, group } = await withGroups([{ id: 'g1', members: [] }])
  const { requests } = await requestAdding(actor, group('g1'), now([account('u1')]))
  await db.provisioning.updateMany({
    where: { companyId: actor.companyId, id: { in: requests } },
    data: { state: 'running', sentAt: new Date() },
  })

  expect(await undoGroupChanges(actor, group('g1'), requests)).toEqual({
    cancelled: 0,
    requests: [],
    under_way: 1,
  })
})
