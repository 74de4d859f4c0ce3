import { expect, it } from 'vitest'
import { pool } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { anEndedReview } from '@/tests/support/ended-review'
import { aCompanyInReview, itemsOf, reviewNow } from '@/tests/support/review-factories'

const reviews = 'access_reviews SET'
const items = 'access_review_items SET'

it.each([
  `UPDATE ${reviews} reviewer_name = 'Somebody' WHERE id = $1`,
  `UPDATE ${reviews} completeness = '{}' WHERE id = $1`,
  `UPDATE ${reviews} state = 'sent', ended_at = NULL WHERE id = $1`,
  `UPDATE ${reviews} ended_at = ended_at - interval '1 day' WHERE id = $1`,
  `UPDATE ${reviews} decisions_hash = NULL WHERE id = $1`,
  `UPDATE ${items} decision = 'rejected' WHERE access_review_id = $1 AND position = 2`,
  `UPDATE ${items} comment = NULL WHERE access_review_id = $1`,
  `UPDATE ${items} decided_by_name = 'Somebody' WHERE access_review_id = $1`,
  `UPDATE ${items} access_review_id = uuidv7(), position = 99 WHERE access_review_id = $1 AND position = 2`,
  'DELETE FROM access_review_items WHERE access_review_id = $1 AND position = 2',
  'DELETE FROM access_reviews WHERE id = $1',
])('the database refuses %s once the review has ended', async (statement) => {
  const { actor, review } = await anEndedReview()
  const before = [await reviewNow(actor, review.id), await itemsOf(actor, review.id)]

  await expect(pool.query(statement, [review.id])).rejects.toThrow()

  expect([await reviewNow(actor, review.id), await itemsOf(actor, review.id)]).toEqual(before)
})

it('lets outcomes, proofs and the news of a refused link follow the end, and a running review change', async () => {
  const [{ review }, running] = [await anEndedReview(), await aCompanyInReview()]

  await pool.query(
    `UPDATE ${items} outcome = 'by_hand', proof = 'attested', proof_at = now() WHERE access_review_id = $1`,
    [review.id],
  )
  await pool.query(`UPDATE ${reviews} link_refused_at = now(), link_refusal = 'No such user' WHERE id = $1`, [
    review.id,
  ])
  await pool.query(`UPDATE ${reviews} reviewer_name = 'Ruth' WHERE id = $1`, [running.review.id])
  await pool.query(`UPDATE ${items} decision = 'approved' WHERE access_review_id = $1`, [running.review.id])
})

it('lets it go with its company', async () => {
  const { actor, review } = await anEndedReview()

  await sqlAsSuperuser('DELETE FROM companies WHERE id = $1', [actor.companyId])

  expect(await itemsOf(actor, review.id)).toEqual([])
})
