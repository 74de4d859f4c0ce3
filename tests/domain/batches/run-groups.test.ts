import { expect, it } from 'vitest'
import { cancelBatch } from '@/lib/domain/batches/acts/cancel-batch'
import { retryBatch } from '@/lib/domain/batches/acts/retry-batch'
import { undoBatch } from '@/lib/domain/batches/acts/undo-batch'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { runBatch } from '@/lib/domain/batches/run/run-batch'
import { db } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { carryOut, linesOf, preview, send } from '@/tests/support/batch-factories'
import { membersOf } from '@/tests/support/group-factories'
import { withGroups } from '@/tests/support/group-vendor'

const signal = new AbortController().signal

/** Three people of an application with two groups, the first of them in the second group. */
async function aTeam() {
  const world = await withGroups(
    [
      { id: 'g1', members: [] },
      { id: 'g2', members: ['u1'] },
    ],
    3,
  )
  const { actor, connection, account, group } = world
  for (const name of ['u1', 'u2', 'u3']) {
    const { id } = await aMember(actor, 'Ana', name)
    await db.account.update({
      where: { companyId_id: { companyId: actor.companyId, id: account(name) } },
      data: { memberId: id },
    })
  }
  const act = (name: 'add_to_group' | 'remove_from_group', of: string, who: string[]) => ({
    act: name,
    user_connector: connection.id,
    group: group(of),
    accounts: who.map(account),
  })
  const members = () => membersOf(connection)
  return { ...world, act, members, plan: (...acts: object[]) => preview(actor, { acts }) }
}

it('adds to a group and removes from another by one batch, proven, and takes it back', async () => {
  const { actor, act, plan, members } = await aTeam()
  const id = await plan(act('add_to_group', 'g1', ['u1', 'u2']), act('remove_from_group', 'g2', ['u1']))

  await send(actor, id)
  await carryOut(actor)

  expect(await members()).toEqual({ g1: ['u1', 'u2'], g2: [] })
  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 3, failed: 0 } })
  const events = await db.auditEvent.findMany({
    where: { companyId: actor.companyId },
    orderBy: { seq: 'asc' },
  })
  expect(events.map(({ action }) => action).slice(-2)).toEqual(['batch.sent', 'batch.ended'])

  const undo = await undoBatch(actor, id, {})
  expect((await linesOf(actor, undo)).map((line) => [line.act, line.groupName])).toEqual([
    ['remove_from_group', 'g1'],
    ['remove_from_group', 'g1'],
    ['add_to_group', 'g2'],
  ])
  await send(actor, undo)
  await carryOut(actor)

  expect(await members()).toEqual({ g1: [], g2: ['u1'] })
})

it('says what failed in a group, does that alone again, and calls off the rest', async () => {
  const { actor, state, act, plan, members } = await aTeam()
  const id = await plan(act('add_to_group', 'g1', ['u1', 'u2']))
  await send(actor, id)
  state.obeys = false
  await carryOut(actor)
  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { failed: 2 } })
  state.obeys = true
  const [first] = await linesOf(actor, id)

  expect(await retryBatch(actor, id, { lines: [first!.id] })).toBe(1)
  await carryOut(actor)
  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 1, failed: 1 } })
  expect(await retryBatch(actor, id, {})).toBe(1)
  expect(await cancelBatch(actor, id).catch((error) => error.text.key)).toBe('batches.nothing_to_cancel')
  await carryOut(actor)
  expect((await members()).g1).toEqual(['u1', 'u2'])

  const rest = await plan(act('add_to_group', 'g1', ['u3']))
  await send(actor, rest)
  expect(await cancelBatch(actor, rest)).toBe(1)
  await carryOut(actor)
  expect((await members()).g1).toEqual(['u1', 'u2'])
})

it('lets two batches change one account in two groups, and one group once', async () => {
  const { actor, act, plan, members, state } = await aTeam()
  const [first, other, same] = [
    await plan(act('add_to_group', 'g1', ['u2'])),
    await plan(act('add_to_group', 'g2', ['u2'])),
    await plan(act('add_to_group', 'g1', ['u2'])),
  ]
  for (const id of [first, other, same]) await send(actor, id)
  await carryOut(actor)

  expect(await members()).toEqual({ g1: ['u2'], g2: ['u1', 'u2'] })
  expect(state.sent).toEqual(['add g1', 'add g2'])
  expect(await linesOf(actor, same)).toMatchObject([{ state: 'failed', refusal: 'already_asked' }])
})

it('says that a group was deleted since the preview', async () => {
  const { actor, application, act, plan } = await aTeam()
  const id = await plan(act('add_to_group', 'g1', ['u1']))
  application.teams = []
  await send(actor, id)
  await carryOut(actor)

  expect(await linesOf(actor, id)).toMatchObject([
    { state: 'failed', errorKey: 'connectors.errors.group_gone' },
  ])
})

it('puts a new account into its group once it is there, and ends with it', async () => {
  const { actor, connection, group, members, state } = await aTeam()
  const ana = await aMember(actor, 'Ana', 'Roy', { email: 'ana@corvelle.example' })
  const id = await preview(actor, {
    people: { ids: [ana.id] },
    acts: [
      { act: 'give', user_connector: connection.id },
      { act: 'add_to_group', user_connector: connection.id, group: group('g1') },
    ],
  })
  await send(actor, id)
  expect(await getBatch(actor, id)).toMatchObject({ state: 'running', counts: { waiting: 2 } })

  await carryOut(actor)
  expect(await getBatch(actor, id)).toMatchObject({ state: 'running', counts: { done: 1, waiting: 1 } })
  await runBatch(actor.companyId, id, signal)
  await carryOut(actor)

  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 2 } })
  expect(state.sent).toEqual(['create ana@corvelle.example', 'add g1'])
  expect((await members()).g1).toEqual(['new3'])
  // Taken back, the account goes, and its group with it.
  expect((await linesOf(actor, await undoBatch(actor, id, {}))).map(({ act }) => act)).toEqual(['end'])
})

it('joins no group where the account could not be created, and does both once it can', async () => {
  const { actor, application, connection, group, members } = await aTeam()
  const ana = await aMember(actor, 'Ana', 'Roy', { email: 'ana@corvelle.example' })
  const answers = application.interrupt
  let isOpen = false
  application.interrupt = (request) =>
    request.method === 'POST' && !isOpen ? { status: 403, body: { detail: 'No more' } } : answers(request)
  const id = await preview(actor, {
    people: { ids: [ana.id] },
    acts: [
      { act: 'give', user_connector: connection.id },
      { act: 'add_to_group', user_connector: connection.id, group: group('g1') },
    ],
  })
  await send(actor, id)
  await carryOut(actor)
  await runBatch(actor.companyId, id, signal)
  await carryOut(actor)

  expect(await linesOf(actor, id)).toMatchObject([
    { act: 'give', state: 'failed' },
    { act: 'add_to_group', state: 'failed', refusal: 'no_account' },
  ])
  isOpen = true
  expect(await retryBatch(actor, id, {})).toBe(2)
  await carryOut(actor)
  await runBatch(actor.companyId, id, signal)
  await carryOut(actor)

  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 2 } })
  expect((await members()).g1).toHaveLength(1)
})
