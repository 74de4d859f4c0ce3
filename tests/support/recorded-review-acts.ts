import { db } from '@/lib/platform/db'
import type { Act, Acts } from '@/tests/support/act'
import { anEndedReview } from '@/tests/support/ended-review'
import { aTokenOf } from '@/tests/support/factories'
import { aRejectedReview, choose } from '@/tests/support/rejected-review'
import { aReviewableCompany, reviewNow } from '@/tests/support/review-factories'
import { anOpenReview, aSentReview } from '@/tests/support/review-links'

const reviewer = { name: 'Zoé', email: 'zoe@corvelle.example' }
async function aReviewIn(make: typeof aSentReview = aSentReview) {
  const { actor, id } = await make()
  return { actor, id, act: { companyId: actor.companyId, token: await aTokenOf(actor), params: { id } } }
}

const onReview = (body?: unknown) => async (): Promise<Act> => ({ ...(await aReviewIn()).act, body })

const byReviewer = (body: unknown) => async (): Promise<Act> => {
  const { actor, token } = await anOpenReview()
  return { companyId: actor.companyId, params: { token }, body }
}

async function aRejected() {
  const { actor, connector } = await aReviewableCompany()
  const { review, items } = await aRejectedReview(actor, connector.id)
  return {
    actor,
    items,
    act: { companyId: actor.companyId, token: await aTokenOf(actor), params: { id: review.id } },
  }
}

async function anEnded(): Promise<Act> {
  const { actor, review } = await anEndedReview()
  return { companyId: actor.companyId, token: await aTokenOf(actor), params: { id: review.id } }
}

/** Operations about reviews. */
export const recordedReviewActs: Acts = {
  'POST /api/access_reviews': async () => {
    const { actor, connector } = await aReviewableCompany()
    const body = { user_connector: connector.id, reviewer }
    return { companyId: actor.companyId, token: await aTokenOf(actor), body }
  },
  'POST /api/access_reviews/hand_over': async () => {
    const { actor, id, act } = await aReviewIn()
    const { reviewerEmail } = await reviewNow(actor, id)
    return {
      companyId: act.companyId,
      token: act.token,
      body: { from: { email: reviewerEmail }, reviewer, reason: 'Left', validity: 'one_week' },
    }
  },
  'POST /api/access_reviews/launch': async () => {
    const { actor, connector } = await aReviewableCompany()
    const body = { user_connectors: [connector.id], reviewer }
    return { companyId: actor.companyId, token: await aTokenOf(actor), body }
  },
  'POST /api/access_reviews/launches/{id}/extend': async () => {
    const { actor, id, act } = await aReviewIn()
    const { launchId } = await reviewNow(actor, id)
    return { ...act, params: { id: launchId }, body: { validity: 'one_month' } }
  },
  'POST /api/access_reviews/launches/{id}/remind': async () => {
    const { actor, id, act } = await aReviewIn()
    const { launchId } = await reviewNow(actor, id)
    return { ...act, params: { id: launchId }, body: {} }
  },
  'POST /api/access_reviews/open': async () => {
    const { actor, link } = await aSentReview()
    return { companyId: actor.companyId, body: { token: link.token, code: link.code } }
  },
  'POST /api/access_reviews/{id}/items': onReview({ decision: 'rejected', filter: {} }),
  'POST /api/access_reviews/{id}/send_link': onReview({ validity: 'one_day' }),
  'POST /api/access_reviews/{id}/extend': onReview({ validity: 'one_month' }),
  'POST /api/access_reviews/{id}/reassign': onReview({ reviewer, reason: 'On leave' }),
  'POST /api/access_reviews/{id}/remind': onReview(),
  'POST /api/access_reviews/{id}/complete': onReview({ pending: 'approved', reason: 'Known' }),
  'POST /api/access_reviews/{id}/cancel': onReview({}),
  'POST /api/access_reviews/{id}/outcomes': async () => ({
    ...(await aRejected()).act,
    body: { outcome: 'by_hand', filter: {} },
  }),
  'POST /api/access_reviews/{id}/attest': async () => {
    const { actor, act, items } = await aRejected()
    await choose(actor, act.params.id, { outcome: 'by_hand', filter: {} })
    // What can be read is proven by reading it.
    await db.userConnector.updateMany({ where: { companyId: actor.companyId }, data: { state: 'reconnect' } })
    return { ...act, body: { items: [items[0]!.id], attestation: 'Seen closed' } }
  },
  'POST /api/reviewer_reviews/by_token/{token}/items': byReviewer({ decision: 'rejected', filter: {} }),
  'POST /api/reviewer_reviews/by_token/{token}/complete': byReviewer({ pending: 'rejected' }),
  'POST /api/reviewer_reviews/by_token/{token}/reassign': byReviewer({ ...reviewer, reason: 'On leave' }),
  'GET /api/access_reviews/{id}/evidence.zip': anEnded,
  'GET /api/access_reviews/{id}/summary.csv': anEnded,
}
