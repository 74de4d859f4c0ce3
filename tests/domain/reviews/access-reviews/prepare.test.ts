import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import { accountSnapshot } from '@/lib/domain/reviews/items/snapshot'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { db, pool } from '@/lib/platform/db'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import {
  aCompanyInReview,
  aLaunchedReview,
  aPerson,
  aPreparedReview,
  aReading,
  aReviewableCompany,
  completed,
  daysAgo,
  itemsByName,
  itemsOf,
  nameOf,
  reviewNow,
} from '@/tests/support/review-factories'
import { statementsOf } from '@/tests/support/statements'
import { anAccount } from '@/tests/support/sync-factories'

it('copies the accounts that are there, the riskiest first, as they are', async () => {
  const { actor, accounts, connector } = await aReviewableCompany()
  await db.account.update({
    where: { companyId_id: { companyId: actor.companyId, id: accounts.inactive.id } },
    data: { goneAt: new Date() },
  })

  const review = await aPreparedReview(actor, { user_connector: connector.id })
  const items = await itemsOf(actor, review.id)

  expect(items.map(nameOf)).toEqual(['Left', 'Anomaly', 'Admin', 'External', 'Invited', 'Own', 'Quiet'])
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(review).toMatchObject({ itemCount: 7, state: 'launched' })
  expect(review.preparedAt).not.toBeNull()
  for (const { snapshot } of items) expect(accountSnapshot.strict().parse(snapshot)).toEqual(snapshot)
  expect(items[0]!.snapshot).toMatchObject({
    email: 'left@corvelle.example',
    role_label: 'Member',
    has_mfa: true,
    last_active_at: accounts.left.lastActiveAt?.toISOString(),
    member: { first_name: 'Léo', last_name: 'Parti', end_date: daysAgo(30).toISOString().slice(0, 10) },
  })
})

it('hashes the list line by line, in its order', async () => {
  const { actor, review } = await aCompanyInReview()

  const lines = (await itemsOf(actor, review.id)).map(
    ({ position, accountId, snapshot, flags, changes }) =>
      `${canonicalJson({ position, account: accountId, snapshot, flags, changes })}\n`,
  )
  expect(Buffer.from(review.listHash!).toString('hex')).toBe(
    createHash('sha256').update(lines.join('')).digest('hex'),
  )
})

it('writes its list into the audit chain', async () => {
  const { actor, review } = await aCompanyInReview()

  const events = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, objectId: review.id },
    orderBy: { seq: 'asc' },
  })
  expect(events.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['access_review.launched', 'user'],
    ['access_review.prepared', 'system'],
  ])
  expect(events[1]!.details).toMatchObject({
    items: 8,
    list_hash: Buffer.from(review.listHash!).toString('hex'),
  })
})

it('keeps to the scope: roles, member types, and long inactive where activity is known', async () => {
  const { actor, connector, reviewer } = await aReviewableCompany()
  const type = await db.memberType.create({ data: { companyId: actor.companyId, name: 'Team' } })
  await db.member.update({
    where: { companyId_id: { companyId: actor.companyId, id: reviewer.id } },
    data: { memberTypeId: type.id },
  })
  const namesIn = async (scope: object) => {
    const review = await aPreparedReview(actor, { user_connector: connector.id, scope })
    await db.accessReview.update({
      where: { companyId_id: { companyId: actor.companyId, id: review.id } },
      data: { state: 'cancelled', endedAt: new Date() },
    })
    return (await itemsOf(actor, review.id)).map(nameOf)
  }

  expect(await namesIn({ roles: ['owner'] })).toEqual(['Admin'])
  expect(await namesIn({ member_types: [type.id] })).toEqual(['Own'])
  expect(await namesIn({ inactive_days: 100 })).toEqual(['Inactive'])
  expect(await namesIn({ roles: ['member', 'owner'], inactive_days: 1 })).toHaveLength(7)
})

it('knows the reviewer’s own account by the member and by the address, in any case', async () => {
  const { actor, connector, reviewer } = await aReviewableCompany()
  const other = await aPerson(actor, 'Paul', 'Roy', { email: null })
  await anAccount(actor, connector.id, {
    displayName: 'Alias',
    email: 'RITA.Viseur@corvelle.example',
    memberId: other.id,
  })
  await anAccount(actor, connector.id, { displayName: 'Root', login: 'root', memberId: reviewer.id })

  const review = await aPreparedReview(actor, { user_connector: connector.id })

  const own = (await itemsOf(actor, review.id)).filter(({ isOwn }) => isOwn).map(nameOf)
  expect(own.sort()).toEqual(['Alias', 'Own', 'Root'])
})

it('tells what changed since an account was reviewed, and folds what did not', async () => {
  const { actor, connector, accounts } = await aReviewableCompany()
  const first = await aPreparedReview(actor, { user_connector: connector.id })
  await completed(actor, first.id)
  const someone = await aPerson(actor, 'Paul', 'Roy')
  const change = (id: string, data: object) =>
    db.account.update({ where: { companyId_id: { companyId: actor.companyId, id } }, data })
  await change(accounts.own.id, { roleLabel: 'Owner', isAdmin: true, memberId: someone.id })
  await change(accounts.inactive.id, { status: 'suspended' })

  const again = await aPreparedReview(actor, { user_connector: connector.id })
  const items = await itemsByName(actor, again.id)

  expect(items.Own).toMatchObject({
    changes: [
      { field: 'role_label', before: 'Member', after: 'Owner' },
      { field: 'is_admin', before: false, after: true },
      { field: 'member', before: 'Rita Viseur', after: 'Paul Roy' },
    ],
    isRoutine: false,
  })
  expect(items.Inactive!.changes).toEqual([{ field: 'status', before: 'active', after: 'suspended' }])
  expect(items.Quiet).toMatchObject({ changes: [], isRoutine: true })
  expect(items.Left).toMatchObject({ changes: [], isRoutine: false, isFlagged: true })
})

it('folds nothing that was rejected, left pending, or in no review before', async () => {
  const { actor, connector, accounts } = await aReviewableCompany()
  const first = await aPreparedReview(actor, { user_connector: connector.id })
  expect((await itemsByName(actor, first.id)).Quiet).toMatchObject({ changes: null, isRoutine: false })
  await completed(actor, first.id, 'rejected')

  const second = await aPreparedReview(actor, { user_connector: connector.id })

  expect((await itemsByName(actor, second.id)).Quiet).toMatchObject({
    accountId: accounts.quiet.id,
    changes: [],
    isRoutine: false,
  })
})

it('compares with the last review an account was in, across reviews of a part', async () => {
  const { actor, connector } = await aReviewableCompany()
  const whole = await aPreparedReview(actor, { user_connector: connector.id })
  await completed(actor, whole.id)
  const part = await aPreparedReview(actor, { user_connector: connector.id, scope: { roles: ['owner'] } })
  await completed(actor, part.id)

  const again = await aPreparedReview(actor, { user_connector: connector.id })

  const items = await itemsOf(actor, again.id)
  expect(items.filter(({ changes }) => changes === null)).toEqual([])
  expect(items.filter(({ isRoutine }) => isRoutine).map(nameOf)).toEqual(['Quiet'])
})

it('does not compare with a review that was cancelled', async () => {
  const { actor, connector } = await aReviewableCompany()
  const first = await aPreparedReview(actor, { user_connector: connector.id })
  await db.accessReview.update({
    where: { companyId_id: { companyId: actor.companyId, id: first.id } },
    data: { state: 'cancelled', endedAt: new Date() },
  })

  const again = await aPreparedReview(actor, { user_connector: connector.id })

  expect((await itemsOf(actor, again.id)).every(({ changes }) => changes === null)).toBe(true)
})

it('does nothing twice, however often and by however many workers it is run', async () => {
  const { actor, connector } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id, send_link: 'one_day' })

  await Promise.all([prepareReview(id), prepareReview(id), prepareReview(id)])
  const once = await reviewNow(actor, id)
  await prepareReview(id)

  expect(await reviewNow(actor, id)).toEqual(once)
  expect(once).toMatchObject({ itemCount: 8, state: 'sent', linkNumber: 1 })
  expect(await itemsOf(actor, id)).toHaveLength(8)
  const actions = await db.auditEvent.findMany({
    where: { companyId: actor.companyId, objectId: id },
    select: { action: true },
    orderBy: { seq: 'asc' },
  })
  expect(actions.map(({ action }) => action)).toEqual([
    'access_review.launched',
    'access_review.prepared',
    'access_review.link_sent',
  ])
})

it('goes on where a killed worker stopped: the list was copied, nothing more', async () => {
  const { actor, connector } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })
  await prepareReview(id)
  const before = await reviewNow(actor, id)
  await db.accessReview.update({
    where: { companyId_id: { companyId: actor.companyId, id } },
    data: { preparedAt: null, listHash: null },
  })

  await prepareReview(id)

  const after = await reviewNow(actor, id)
  expect(Buffer.from(after.listHash!)).toEqual(Buffer.from(before.listHash!))
  expect(await itemsOf(actor, id)).toHaveLength(8)
})

it('copies the list once when its connection is cut on the way', async () => {
  const { actor, connector } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })
  const other = await pool.connect()
  await other.query('BEGIN')
  await other.query('LOCK TABLE access_review_items IN SHARE MODE')

  const preparing = prepareReview(id)
  const cut = async () => {
    const { rowCount } = await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%WITH given AS%'`,
    )
    return rowCount
  }
  await expect.poll(cut).toBe(1)
  await other.query('ROLLBACK')
  other.release()
  await preparing

  expect(await reviewNow(actor, id)).toMatchObject({ itemCount: 8, preparedAt: expect.any(Date) })
  expect(await itemsOf(actor, id)).toHaveLength(8)
})

it('copies nothing into a review that was cancelled meanwhile, nor into one that is gone', async () => {
  const { actor, connector } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })
  await db.accessReview.update({
    where: { companyId_id: { companyId: actor.companyId, id } },
    data: { state: 'cancelled', endedAt: new Date() },
  })

  await prepareReview(id)
  expect(await itemsOf(actor, id)).toEqual([])

  await pastTheTriggers('DELETE FROM access_reviews WHERE id = $1', id)
  await expect(prepareReview(id)).resolves.toBeUndefined()
})

it('names the reading that its list is of, when another ended since the launch', async () => {
  const { actor, connector, run } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })
  expect((await reviewNow(actor, id)).syncRunId).toBe(run.id)
  const newer = await aReading(actor, connector.id, { seen: 9 })

  await prepareReview(id)

  expect(await reviewNow(actor, id)).toMatchObject({ syncRunId: newer.id, completeness: { seen: 9 } })
})

it('keeps the reading of the launch when the next one failed', async () => {
  const { actor, connector, run } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })
  await aReading(actor, connector.id, { state: 'failed' })

  await prepareReview(id)

  expect((await reviewNow(actor, id)).syncRunId).toBe(run.id)
})

it('takes one statement to copy, whatever the number', async () => {
  const { actor, connector } = await aReviewableCompany()
  const id = await aLaunchedReview(actor, { user_connector: connector.id })

  const statements = await statementsOf(() => prepareReview(id))

  expect(statements.filter((text) => text.includes('INSERT INTO access_review_items'))).toHaveLength(1)
  expect(statements.length).toBeLessThan(40)
})

it('shows of an account that vanished during the review that it is gone, and keeps what it was', async () => {
  const { actor, review, accounts } = await aCompanyInReview()
  await db.account.update({
    where: { companyId_id: { companyId: actor.companyId, id: accounts.quiet.id } },
    data: { goneAt: new Date(), displayName: 'Other', roleLabel: 'Owner' },
  })

  const items = await itemsByName(actor, review.id)
  expect(items.Quiet!.snapshot).toMatchObject({ display_name: 'Quiet', role_label: 'Member' })
})

it('refuses that the copied list is written over', async () => {
  const { actor, review } = await aCompanyInReview()

  const overwriting = db.accessReviewItem.updateMany({
    where: { companyId: actor.companyId, accessReviewId: review.id },
    data: { snapshot: {} },
  })

  await expect(overwriting).rejects.toThrow(/append-only/)
})
