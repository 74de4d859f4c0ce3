import { listItems, requireReview } from '@/lib/domain/access-reviews/list-items'
import { presentItem } from '@/lib/domain/access-reviews/present-item'
import { reviewItemQuery } from '@/lib/domain/access-reviews/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'AccessReviewItem',
  query: reviewItemQuery,
  answers: 'collection',
  run: async ({ actor, params, query }) =>
    collection(listItems(await requireReview(actor, params.id!), query), presentItem),
})
