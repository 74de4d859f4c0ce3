import { expect, it } from 'vitest'
import { findObjects } from '@/lib/domain/record/audit-log/find-objects'
import { aCompany } from '@/tests/support/factories'
import { aCompanyInReview } from '@/tests/support/review-factories'

it('leads to a review by its page, and says of which application it is', async () => {
  const { actor, review } = await aCompanyInReview()
  const event = { id: '7', action: 'access_review.launched', object: review.id, details: {} }

  expect(await findObjects(actor, [event])).toEqual({
    7: { href: `/dashboard/access-reviews/${review.id}`, application: 'GitHub' },
  })
  expect(await findObjects(await aCompany(), [event])).toEqual({})
})
