import { describe, expect, it } from 'vitest'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { decisionInput } from '@/lib/domain/reviews/items/item-schema'
import { accountSnapshot } from '@/lib/domain/reviews/items/snapshot'
import { listDue } from '@/lib/domain/reviews/launch/due-reviews'
import { dueQuery } from '@/lib/domain/reviews/list/schema'
import { db } from '@/lib/platform/db'
import { syncNow } from '@/tests/support/connector-factories'
import { aGroup, membersOf } from '@/tests/support/group-factories'
import { withGroups } from '@/tests/support/group-vendor'
import { choose, problemsFound, requestsOf } from '@/tests/support/rejected-review'
import {
  aLaunchedReview,
  aPreparedReview,
  client,
  completed,
  itemsOf,
} from '@/tests/support/review-factories'

const problem = (key: string) => `access-reviews.problems.${key}`

/** Two accounts in g1, one of them in g2 too, and a review of who is in which. */
async function aMembershipReview(launch: { scope?: object } = {}) {
  const world = await withGroups([
    { id: 'g1', members: ['u1', 'u2'] },
    { id: 'g2', members: ['u1'] },
  ])
  const { actor, connection } = world
  const review = await aPreparedReview(actor, {
    user_connector: connection.id,
    kind: 'memberships',
    ...launch,
  })
  const items = await itemsOf(actor, review.id)
  const line = (account: string, group: string) =>
    items.find((item) => item.accountId === world.account(account) && item.groupId === world.group(group))!
  const decide = (decision: string, lines: { id: string }[]) =>
    decideAsUser(
      actor,
      review.id,
      decisionInput.parse({ decision, items: lines.map(({ id }) => ({ id, version: 1 })) }),
      client,
    )
  /** One line rejected, the others approved, and the review over. */
  const rejecting = async (...lines: { id: string }[]) => {
    await decide('rejected', lines)
    await completeReview(actor, review.id, { pending: 'approved', reason: 'Needed' }, client)
  }
  const sync = () => syncNow(connection, world.application)
  const now = async (id: string) =>
    (await itemsOf(actor, review.id)).find((item) => item.id === id) as (typeof items)[number]
  return { ...world, review, items, line, decide, rejecting, sync, now }
}

describe('a review by membership', () => {
  it('has a line for each account in each group, as it was', async () => {
    const { review, items, line, group } = await aMembershipReview()

    expect(review).toMatchObject({ kind: 'memberships', itemCount: 3 })
    expect(line('u1', 'g2').snapshot).toMatchObject({
      external_id: 'u1',
      group: { id: group('g2'), name: 'g2', is_direct: true, lock: null },
    })
    for (const { snapshot } of items) expect(accountSnapshot.strict().parse(snapshot)).toEqual(snapshot)
  })

  it('holds what is in the chosen groups alone', async () => {
    const world = await withGroups([
      { id: 'g1', members: ['u1', 'u2'] },
      { id: 'g2', members: ['u1'] },
    ])
    const { actor, connection, group, account } = world

    const launch = { user_connector: connection.id, kind: 'memberships', scope: { groups: [group('g2')] } }
    const review = await aPreparedReview(actor, launch)

    expect(await itemsOf(actor, review.id)).toMatchObject([
      { accountId: account('u1'), groupId: group('g2') },
    ])
  })

  it('takes a rejected membership away, proven by reading again, and leaves the account and its other groups', async () => {
    const { actor, connection, review, line, rejecting, work, now, account, group } =
      await aMembershipReview()
    const { id } = line('u1', 'g1')
    await rejecting({ id })

    expect(await choose(actor, review.id, { outcome: 'end_access', filter: {} })).toMatchObject({ chosen: 1 })
    const [request] = await requestsOf(actor)
    expect(request).toMatchObject({
      act: 'remove_from_group',
      accountId: account('u1'),
      groupId: group('g1'),
      state: 'pending',
    })
    await work([request!.id])

    expect(await now(id)).toMatchObject({ proof: 'verified_gone', provisioningId: request!.id })
    expect(await membersOf(connection)).toEqual({ g1: ['u2'], g2: ['u1'] })
    expect(await db.account.findMany({ where: { companyId: actor.companyId, goneAt: null } })).toHaveLength(5)
    expect((await now(line('u1', 'g2').id)).proof).toBeNull()
    expect(await problemsFound(actor, review.id)).toEqual([])
  })

  it('takes two memberships of one account by two requests, and says of each what came of it', async () => {
    const { actor, connection, review, line, rejecting, work, now, state } = await aMembershipReview()
    const [one, two] = [line('u1', 'g1'), line('u1', 'g2')]
    await rejecting(one, two)

    expect(await choose(actor, review.id, { outcome: 'end_access', filter: {} })).toMatchObject({ chosen: 2 })
    const requests = await requestsOf(actor)
    expect(new Set(requests.map(({ groupId }) => groupId)).size).toBe(2)
    await work([requests[0]!.id])
    state.obeys = false
    await work([requests[1]!.id])

    const proofs = await Promise.all([one, two].map(async ({ id }) => (await now(id)).proof))
    expect(proofs.toSorted()).toEqual(['verified_gone', null].toSorted())
    expect(await requestsOf(actor)).toMatchObject([{ state: 'done' }, { state: 'failed' }])
    expect(Object.values(await membersOf(connection)).flat()).toHaveLength(2)
  })

  it('keeps an open request of somebody else, and counts who has left meanwhile as out', async () => {
    const { actor, application, review, line, rejecting, sync, now } = await aMembershipReview()
    const gone = line('u2', 'g1')
    await rejecting(gone)
    application.teams = [
      { id: 'g1', members: ['u1'] },
      { id: 'g2', members: ['u1'] },
    ]
    await sync()

    expect(await choose(actor, review.id, { outcome: 'end_access', filter: {} })).toMatchObject({ chosen: 1 })

    expect(await now(gone.id)).toMatchObject({ proof: 'verified_gone', provisioningId: null })
    expect(await requestsOf(actor)).toEqual([])
  })

  it('proves what was ended by hand by the next reading, a group deleted over there included', async () => {
    const { actor, application, review, line, rejecting, sync, now } = await aMembershipReview()
    const [one, two] = [line('u1', 'g2'), line('u2', 'g1')]
    await rejecting(one, two)
    await choose(actor, review.id, { outcome: 'by_hand', filter: {} })
    application.teams = [{ id: 'g1', members: ['u1', 'u2'] }]

    await sync()

    expect((await now(one.id)).proof).toBe('verified_gone')
    expect((await now(two.id)).proof).toBe('still_there')
    expect(await problemsFound(actor, review.id)).toEqual([])
  })

  it('says that somebody is still there, or there again, by a whole reading of groups only', async () => {
    const { actor, application, review, line, rejecting, sync, now } = await aMembershipReview()
    const { id } = line('u2', 'g1')
    await rejecting({ id })
    await choose(actor, review.id, { outcome: 'by_hand', filter: {} })
    const teams = application.teams
    application.interrupt = ({ path }) => (path.startsWith('/Groups') ? { status: 500, body: {} } : undefined)
    await sync()
    expect((await now(id)).proof).toBeNull()

    application.interrupt = () => undefined
    application.teams = [{ id: 'g1', members: ['u1'] }, teams![1]!]
    await sync()
    expect((await now(id)).proof).toBe('verified_gone')
    application.teams = teams
    await sync()

    expect((await now(id)).proof).toBe('still_there')
    expect(await problemsFound(actor, review.id)).toEqual([])
  })

  it('leaves to a person, with the reason, what cannot be changed from here', async () => {
    const { actor, review, line, rejecting, group } = await aMembershipReview()
    const [dynamic, inherited] = [line('u1', 'g1'), line('u1', 'g2')]
    await rejecting(dynamic, inherited)
    await db.group.update({
      where: { companyId_id: { companyId: actor.companyId, id: group('g1') } },
      data: { lock: 'dynamic' },
    })
    await db.groupMembership.updateMany({
      where: { companyId: actor.companyId, groupId: group('g2') },
      data: { isDirect: false },
    })

    const answer = await choose(actor, review.id, {
      outcome: 'end_access',
      filter: { decision: ['rejected'] },
    }).catch((error: unknown) => error)

    expect(answer).toMatchObject({ text: { key: problem('inherited') } })
    const byHand = await choose(actor, review.id, { outcome: 'by_hand', filter: {} })
    expect(byHand).toMatchObject({ chosen: 2 })
  })

  it('keeps the last owner whom the application does not let go, says why, and takes another outcome', async () => {
    const { actor, application, connection, review, line, rejecting, work, now } = await aMembershipReview()
    const { id } = line('u1', 'g2')
    await rejecting({ id })
    await choose(actor, review.id, { outcome: 'end_access', filter: {} })
    const [request] = await requestsOf(actor)
    const answers = application.interrupt
    const detail = 'A group keeps its last owner'
    application.interrupt = (call) =>
      call.method === 'PATCH' ? { status: 409, body: { status: '409', detail } } : answers(call)

    expect(await work([request!.id])).toMatchObject([
      { state: 'failed', errorKind: 'conflict', errorReason: detail },
    ])
    expect((await now(id)).proof).toBeNull()
    expect(await membersOf(connection)).toEqual({ g1: ['u1', 'u2'], g2: ['u1'] })

    const reason = 'Nobody else looks after this group yet'
    expect(await choose(actor, review.id, { outcome: 'kept', reason, items: [id] })).toMatchObject({
      chosen: 1,
    })
    expect(await now(id)).toMatchObject({ outcome: 'kept', proof: null })
    expect(await problemsFound(actor, review.id)).toEqual([])
  })

  it('asks the account nothing: a membership that was rejected is no rejected account', async () => {
    const { actor, connection, line, rejecting } = await aMembershipReview()
    await rejecting(line('u1', 'g1'))

    const review = await aPreparedReview(actor, { user_connector: connection.id })
    const items = await itemsOf(actor, review.id)

    expect(items.every(({ changes }) => changes === null)).toBe(true)
  })

  it('compares each line with that of the last review by membership', async () => {
    const { actor, connection, review, account, group, application, sync } = await aMembershipReview()
    await completed(actor, review.id)
    application.teams = [
      { id: 'g1', members: ['u1', 'u2'] },
      { id: 'g2', members: ['u1', 'u3'] },
    ]
    await sync()

    const next = await aPreparedReview(actor, { user_connector: connection.id, kind: 'memberships' })
    const items = await itemsOf(actor, next.id)
    const joined = items.find((item) => item.accountId === account('u3') && item.groupId === group('g2'))

    expect(items).toHaveLength(4)
    expect(joined?.changes).toBeNull()
    expect(joined?.flags).toContainEqual({ flag: 'new', since: expect.any(String) })
    expect(items.filter((item) => item !== joined).map(({ changes }) => changes)).toEqual([[], [], []])
  })

  it('is no review of the accounts for what is due', async () => {
    const { actor, review } = await aMembershipReview()
    await db.company.update({ where: { id: actor.companyId }, data: { auditFrequency: 'one_week' } })
    await db.userConnector.updateMany({
      where: { companyId: actor.companyId },
      data: { createdAt: new Date('2026-01-01') },
    })
    await completed(actor, review.id)

    const { items } = await listDue(actor, dueQuery.parse({}))

    expect(items).toMatchObject([{ cause: 'audit_frequency', lastReviewedAt: null }])
  })
})

describe('a scope of groups', () => {
  it('holds the accounts that are in one of them, once each', async () => {
    const { actor, connection, group, account } = await withGroups([
      { id: 'g1', members: ['u1', 'u2'] },
      { id: 'g2', members: ['u1'] },
    ])

    const scope = { groups: [group('g1'), group('g2')] }
    const review = await aPreparedReview(actor, { user_connector: connection.id, scope })
    const items = await itemsOf(actor, review.id)

    expect(items.map(({ accountId }) => accountId).toSorted()).toEqual(
      [account('u1'), account('u2')].toSorted(),
    )
    expect(items.every(({ groupId }) => groupId === null)).toBe(true)
    expect(await problemsFound(actor, review.id)).toEqual([])
  })

  it('refuses a group that is gone, one of nobody’s, and groups that were never read, beside the field', async () => {
    const { actor, connection, group } = await withGroups([{ id: 'g1', members: ['u1'] }])
    const other = await aGroup(actor, connection.id, { name: 'ended', goneAt: new Date() })
    const launch = (scope: object, kind = 'accounts') =>
      aLaunchedReview(actor, { user_connector: connection.id, kind, scope })

    await expect(launch({ groups: [other.id] })).rejects.toMatchObject({
      kind: 'invalid',
      violations: [{ propertyPath: 'scope.groups', key: problem('group_gone') }],
    })
    await expect(launch({ groups: ['018f0000-0000-7000-8000-000000000000'] })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await db.groupReading.update({
      where: { companyId_userConnectorId: { companyId: actor.companyId, userConnectorId: connection.id } },
      data: { state: 'partial' },
    })
    await expect(launch({ groups: [group('g1')] })).rejects.toMatchObject({
      violations: [{ propertyPath: 'scope.groups', key: problem('groups_not_whole') }],
    })
    await db.groupReading.deleteMany({ where: { companyId: actor.companyId } })
    await expect(launch({}, 'memberships')).rejects.toMatchObject({
      violations: [{ propertyPath: 'kind', key: problem('groups_never_read') }],
    })
  })
})

it('lets one review of accounts and one of memberships run at a time', async () => {
  const { actor, connection, group } = await withGroups([
    { id: 'g1', members: ['u1'] },
    { id: 'g2', members: ['u2'] },
  ])
  const launch = (kind: string, groups?: string[]) =>
    aLaunchedReview(actor, {
      user_connector: connection.id,
      kind,
      scope: groups ? { groups } : {},
    })
  await launch('accounts')
  await launch('memberships', [group('g1')])

  await launch('memberships', [group('g2')])
  await expect(launch('memberships')).rejects.toMatchObject({ text: { key: problem('already_running') } })
})
