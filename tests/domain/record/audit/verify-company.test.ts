import { expect, it } from 'vitest'
import { verifyCompany } from '@/lib/domain/record/audit/verify/verify-company'
import { pool } from '@/lib/platform/db'
import { aConnectionTo, anApplication, people, syncNow } from '@/tests/support/connector-factories'
import { anEndedReview } from '@/tests/support/ended-review'
import { aCompany } from '@/tests/support/factories'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'

it('lists a review that the chain knows and the tables lack', async () => {
  const { actor, review } = await anEndedReview()
  const before = await verifyCompany(pool, actor.companyId)

  await pastTheTriggers('DELETE FROM access_review_items WHERE access_review_id = $1', review.id)
  await pastTheTriggers('DELETE FROM access_reviews WHERE id = $1', review.id)

  expect(before).toEqual({ reviews: 1, byHashes: 0, items: 8, readings: 0, problems: [] })
  expect((await verifyCompany(pool, actor.companyId)).problems).toEqual([
    { what: `review ${review.id}`, problem: 'it is missing from access_reviews: the chain has its launch' },
  ])
})

it.each([
  [
    'deleted',
    'DELETE FROM account_changes WHERE id = (SELECT max(id::text)::uuid FROM account_changes WHERE company_id = $1)',
    /says 25 rows of account_changes, 24 are there/,
  ],
  [
    'changed',
    `UPDATE account_changes SET kind = 'returned' WHERE id = (SELECT max(id::text)::uuid FROM account_changes WHERE company_id = $1)`,
    /its rows of account_changes are not those of event \d+ \(sync\.done\)/,
  ],
])('finds a row of account_changes that was %s', async (_, statement, problem) => {
  const actor = await aCompany()
  const application = await anApplication(people(25))
  await syncNow(await aConnectionTo(actor, application), application)
  const before = await verifyCompany(pool, actor.companyId)

  await pastTheTriggers(statement, actor.companyId)

  expect(before).toMatchObject({ readings: 1, problems: [] })
  expect((await verifyCompany(pool, actor.companyId)).problems).toEqual([
    { what: expect.stringMatching(/^reading /), problem: expect.stringMatching(problem) },
  ])
})
