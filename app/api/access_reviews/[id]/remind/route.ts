import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { remindReviewer } from '@/lib/domain/access-reviews/remind'
import { getReview } from '@/lib/domain/access-reviews/review-rows'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  run: async ({ actor, params, client }) => {
    await remindReviewer(actor, params.id!, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
