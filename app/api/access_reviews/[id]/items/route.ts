import { decideAsUser } from '@/lib/domain/reviews/decide/decide'
import { decisionInput, reviewItemQuery } from '@/lib/domain/reviews/decide/item-schema'
import { listItems, requireReview } from '@/lib/domain/reviews/decide/list-items'
import { presentItem } from '@/lib/domain/reviews/decide/present-item'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'AccessReviewItem',
  query: reviewItemQuery,
  answers: 'collection',
  run: async ({ actor, params, query }) =>
    collection(listItems(await requireReview(actor, params.id!), query), presentItem),
})

/** Decides about some accounts, or all that a filter finds. */
export const POST = endpoint({
  resource: 'AccessReviewItem',
  body: decisionInput,
  answers: 'other',
  run: ({ actor, params, body, client }) => decideAsUser(actor, params.id!, body, client),
})
