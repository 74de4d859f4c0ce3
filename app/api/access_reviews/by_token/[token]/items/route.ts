import { decideAsReviewer } from '@/lib/domain/reviews/decide/decide'
import { decisionInput, reviewItemQuery } from '@/lib/domain/reviews/decide/item-schema'
import { presentItem } from '@/lib/domain/reviews/decide/present-item'
import { listReviewerItems } from '@/lib/domain/reviews/reviewer/reviewer-review'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'ReviewerItem',
  access: 'anyone',
  query: reviewItemQuery,
  answers: 'collection',
  run: ({ params, query, client }) =>
    collection(listReviewerItems(params.token!, query, client), presentItem),
})

/** Decides about some accounts, or all that a filter finds. */
export const POST = endpoint({
  resource: 'ReviewerItem',
  access: 'anyone',
  body: decisionInput,
  answers: 'other',
  run: ({ params, body, client }) => decideAsReviewer(params.token!, body, client),
})
