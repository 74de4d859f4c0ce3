import { reviewItemCriteria } from '@/lib/domain/reviews/decide/item-schema'
import { countReviewItems, requireReview } from '@/lib/domain/reviews/decide/list-items'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReviewItem',
  body: reviewItemCriteria,
  answers: 'count',
  run: async ({ actor, params, body }) => ({
    count: await countReviewItems(await requireReview(actor, params.id!), body),
  }),
})
