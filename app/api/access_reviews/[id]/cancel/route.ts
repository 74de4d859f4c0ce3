import { cancelReview } from '@/lib/domain/access-reviews/cancel'
import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { getReview } from '@/lib/domain/access-reviews/review-rows'
import { cancelInput } from '@/lib/domain/access-reviews/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: cancelInput,
  run: async ({ actor, params, body, client }) => {
    await cancelReview(actor, params.id!, body.reason, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
