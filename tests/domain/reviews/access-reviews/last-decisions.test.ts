import { expect, it } from 'vitest'
import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { completeReview } from '@/lib/domain/reviews/end/complete'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { listLastDecisions } from '@/lib/domain/reviews/launch/last-decisions'
import { aCompany } from '@/tests/support/factories'
import { aCompanyInReview, aPreparedReview, client } from '@/tests/support/review-factories'

it('says of each account what its newest review says; one that was called off says nothing', async () => {
  const { actor, connector, review, accounts, items } = await aCompanyInReview()
  const ids = [accounts.quiet.id, accounts.left.id]
  const rejected = { decision: 'rejected' as const, items: [{ id: items.Left!.id }] }
  await decideAsUser(actor, review.id, rejected, client)

  expect(await listLastDecisions(actor, ids)).toEqual({
    [accounts.quiet.id]: { decision: 'pending', reviewId: review.id },
    [accounts.left.id]: { decision: 'rejected', reviewId: review.id },
  })

  await completeReview(actor, review.id, { pending: 'pending' }, client)
  const again = await aPreparedReview(actor, { user_connector: connector.id })
  expect((await listLastDecisions(actor, ids))[accounts.left.id]).toEqual({
    decision: 'pending',
    reviewId: again.id,
  })

  await cancelReview(actor, again.id, undefined, client)
  expect((await listLastDecisions(actor, ids))[accounts.left.id]).toEqual({
    decision: 'rejected',
    reviewId: review.id,
  })
  expect(await listLastDecisions(await aCompany(), ids)).toEqual({})
})
