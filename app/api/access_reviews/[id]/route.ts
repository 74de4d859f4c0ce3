import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'AccessReview',
  run: async ({ actor, params }) => presentReview(await getReview(actor, params.id!)),
})
