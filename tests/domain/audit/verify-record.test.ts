import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/actor'
import { outcomesHash } from '@/lib/domain/audit/outcomes-hash'
import { recordEvent } from '@/lib/domain/audit/record-event'
import { verifyRecord } from '@/lib/domain/audit/verify-record'
import { db, pool } from '@/lib/platform/db'
import { anEndedReview } from '@/tests/support/ended-review'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import { aCompanyInReview } from '@/tests/support/review-factories'

const verify = async (actor: Actor, id: string) => (await verifyRecord(pool, actor.companyId, id))?.problems
const changeItem = (id: string, set: string) =>
  pastTheTriggers(
    `UPDATE access_review_items SET ${set} WHERE company_id = (SELECT company_id FROM access_reviews WHERE id = $1)
      AND access_review_id = $1 AND position = 2`,
    id,
  )

it('finds nothing in a running review, nor in one that was completed', async () => {
  const [running, ended] = [await aCompanyInReview(), await anEndedReview()]

  expect(await verify(running.actor, running.review.id)).toEqual([])
  expect(await verify(ended.actor, ended.review.id)).toEqual([])
  expect(await verify(running.actor, ended.review.id)).toBeUndefined()
})

it.each([
  [`snapshot = jsonb_set(snapshot, '{role}', '"owner"')`, 'list'],
  [`flags = '[]'`, 'list'],
  [`changes = '[]'`, 'list'],
  ['account_id = uuidv7()', 'list'],
  [`decision = 'rejected'`, 'decisions'],
  [`decided_at = decided_at + interval '1 ms'`, 'decisions'],
  [`decided_by = 'reviewer'`, 'decisions'],
  [`decided_by_name = 'Somebody'`, 'decisions'],
  [`decided_from = '192.0.2.8'`, 'decisions'],
  [`comment = '{"type":"doc","content":[]}'`, 'decisions'],
  [`outcome = 'kept', outcome_reason = 'Asked for'`, 'outcomes'],
])('finds a change of %s', async (set, what) => {
  const { actor, review } = await anEndedReview()

  await changeItem(review.id, set)

  expect((await verify(actor, review.id))?.join()).toContain(what)
})

it('finds a removed item, also where the review’s own count and hash follow it', async () => {
  const { actor, review } = await anEndedReview()

  await pastTheTriggers(
    'DELETE FROM access_review_items WHERE access_review_id = $1 AND position = (SELECT max(position) FROM access_review_items WHERE access_review_id = $1)',
    review.id,
  )
  const removed = await verify(actor, review.id)
  await pastTheTriggers('UPDATE access_reviews SET item_count = item_count - 1 WHERE id = $1', review.id)
  const followed = await verify(actor, review.id)

  expect(removed?.[0]).toMatch(/the list had \d items, \d are there/)
  expect(followed).toEqual(
    expect.arrayContaining([
      'the hash of the list is not the one that the review says',
      'the hash of the list is not the one that its event of preparing says',
    ]),
  )
})

it('finds an event of the review that was changed or taken away', async () => {
  const [changed, without] = [await anEndedReview(), await anEndedReview()]

  await pastTheTriggers(
    `UPDATE audit_events SET details = jsonb_set(details, '{approved}', '0')
      WHERE company_id = $1 AND action = 'access_review.completed'`,
    changed.actor.companyId,
  )
  await pastTheTriggers(
    `DELETE FROM audit_events WHERE company_id = $1 AND action = 'access_review.completed'`,
    without.actor.companyId,
  )

  expect((await verify(changed.actor, changed.review.id))?.[0]).toMatch(
    /^event \d+, access_review.completed, was changed/,
  )
  expect(await verify(without.actor, without.review.id)).toEqual([
    'its event of ending says no hash of the decisions',
  ])
})

it('holds outcomes by the hash that the last event about them carries', async () => {
  const { actor, review, items } = await anEndedReview()
  const { companyId } = actor

  await db.$transaction(async (tx) => {
    await tx.accessReviewItem.update({
      where: { companyId_id: { companyId, id: items.Left!.id } },
      data: { outcome: 'by_hand', outcomeAt: new Date(), outcomeById: actor.userId },
    })
    await recordEvent(tx, {
      companyId,
      actor: { kind: 'user', id: actor.userId },
      action: 'access_review.outcome_chosen',
      objectId: review.id,
      details: { outcome: 'by_hand', count: 1, outcomes_hash: await outcomesHash(tx, companyId, review.id) },
    })
  })
  const chosen = await verify(actor, review.id)
  await pastTheTriggers(
    `UPDATE access_review_items SET proof = 'verified_gone', proof_at = now() WHERE id = $1`,
    items.Left!.id,
  )

  expect(chosen).toEqual([])
  expect(await verify(actor, review.id)).toEqual([
    'the hash of the outcomes is not the one that the last event about them says',
  ])
})
