import { countReviews } from '@/lib/domain/reviews/list/list-reviews'
import { reviewCriteria } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: reviewCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countReviews(actor, body) }),
})
