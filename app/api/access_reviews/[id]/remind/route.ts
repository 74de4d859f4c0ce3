import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { remindReviewer } from '@/lib/domain/reviews/reviewer/remind'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  run: async ({ actor, params, client }) => {
    await remindReviewer(actor, params.id!, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
