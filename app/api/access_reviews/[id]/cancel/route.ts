import { cancelReview } from '@/lib/domain/reviews/end/cancel'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { cancelInput } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: cancelInput,
  run: async ({ actor, params, body, client }) => {
    await cancelReview(actor, params.id!, body.reason, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
