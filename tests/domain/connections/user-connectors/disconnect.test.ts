import { expect, it } from 'vitest'
import { disconnect } from '@/lib/domain/connections/user-connectors/disconnect'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { reviewItemQuery } from '@/lib/domain/reviews/items/item-schema'
import { listItems } from '@/lib/domain/reviews/items/list-items'
import { presentItem } from '@/lib/domain/reviews/items/present-item'
import { listReviews } from '@/lib/domain/reviews/list/list-reviews'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { reviewQuery } from '@/lib/domain/reviews/list/schema'
import { db } from '@/lib/platform/db'
import { aMember, identifiersOf, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { packOf } from '@/tests/support/ended-review'
import { aCompany } from '@/tests/support/factories'
import { attest, choose, problemsFound } from '@/tests/support/rejected-review'
import {
  aCompanyInReview,
  aLaunchedReview,
  aReviewableCompany,
  client,
  itemsOf,
  reviewNow,
} from '@/tests/support/review-factories'

it('forgets a connection on which somebody decided, and keeps what was learned of the member', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const { connector, anomalies } = await someAnomalies(actor, [{ login: 'mlefevre' }])
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })
  const learned = await identifiersOf(actor, member.id)

  await disconnect(actor, connector.id, client)

  const { companyId } = actor
  expect(await db.account.count({ where: { companyId } })).toBe(0)
  expect(await db.userConnector.count({ where: { companyId } })).toBe(0)
  expect(learned).toContain('login mlefevre')
  expect(await identifiersOf(actor, member.id)).toEqual(learned)
})

it('waits for a running review to end, then leaves every review readable, with its pack', async () => {
  const { actor, connector, review } = await aCompanyInReview()
  const { companyId } = actor

  await expect(disconnect(actor, connector.id, client)).rejects.toMatchObject({
    kind: 'conflict',
    text: { key: 'user-connectors.review_runs' },
  })
  await completeReview(actor, review.id, { pending: 'rejected', reason: 'None known' }, client)
  const { listHash, decisionsHash } = await reviewNow(actor, review.id)
  const before = await itemsOf(actor, review.id)
  await disconnect(actor, connector.id, client)

  expect(await db.account.count({ where: { companyId } })).toBe(0)
  expect(await itemsOf(actor, review.id)).toEqual(before)
  const [listed] = (await listReviews(actor, reviewQuery.parse({ search: 'github' }))).items
  expect(presentReview(listed!)).toMatchObject({
    id: review.id,
    application_deleted: true,
    user_connector: { id: connector.id, application: 'github', label: 'GitHub' },
    outcomes: { open: before.length },
  })
  const { items } = await listItems({ companyId, id: review.id }, reviewItemQuery.parse({}))
  expect(items).toHaveLength(before.length)
  expect(presentItem(items[0]!).gone_at).toBeNull()
  const pack = await packOf(actor, review.id, 'en')
  expect(JSON.parse(pack.get('review.json')!.toString())).toMatchObject({
    application: { application: 'github', label: 'GitHub', is_deleted: true },
  })
  expect(pack.get('items.jsonl')!.toString().split('\n')).toHaveLength(before.length + 1)
  expect(await problemsFound(actor, review.id)).toEqual([])
  const event = await db.auditEvent.findFirstOrThrow({
    where: { companyId, action: 'user_connector.deleted' },
  })
  const hex = (hash: Uint8Array | null) => hash && Buffer.from(hash).toString('hex')
  expect(event.details).toMatchObject({
    reviews: [
      { id: review.id, state: 'completed', list_hash: hex(listHash), decisions_hash: hex(decisionsHash) },
    ],
  })
})

it('lets what was rejected in a deleted application be ended by hand and attested, and asks nothing there', async () => {
  const { actor, connector, review } = await aCompanyInReview()
  await completeReview(actor, review.id, { pending: 'rejected', reason: 'None known' }, client)
  await disconnect(actor, connector.id, client)
  const [first] = await itemsOf(actor, review.id)

  await expect(choose(actor, review.id, { outcome: 'end_access', items: [first!.id] })).rejects.toMatchObject(
    { text: { key: 'access-reviews.problems.cannot_end' } },
  )
  await choose(actor, review.id, { outcome: 'by_hand', items: [first!.id] })
  await attest(actor, review.id, [first!.id])

  expect((await itemsOf(actor, review.id))[0]).toMatchObject({ outcome: 'by_hand', proof: 'attested' })
  expect(await problemsFound(actor, review.id)).toEqual([])
})

it('starts no review of a connection that is being deleted', async () => {
  const { actor, connector } = await aReviewableCompany()
  await db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: connector.id } },
    data: { state: 'reconnect', credentials: null },
  })

  await expect(aLaunchedReview(actor, { user_connector: connector.id })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

it('refuses by PostgreSQL itself a review of another company’s connection, and its accounts', async () => {
  const { review, accounts } = await aCompanyInReview()
  const other = await aCompany()
  const { id: _id, linkHash: _link, scope, completeness, ...row } = review
  const data = { ...row, scope: scope!, completeness: completeness!, companyId: other.companyId }

  await expect(db.accessReview.create({ data })).rejects.toThrow(/foreign key/i)
  const theirs = await aCompanyInReview()
  await expect(
    db.accessReviewItem.create({
      data: {
        companyId: theirs.actor.companyId,
        accessReviewId: theirs.review.id,
        accountId: accounts.quiet.id,
        position: 999,
        snapshot: {},
      },
    }),
  ).rejects.toThrow(/foreign key/i)
})
