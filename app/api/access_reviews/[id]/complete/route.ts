import { completeReview } from '@/lib/domain/reviews/end/complete'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { completeInput } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: completeInput,
  run: async ({ actor, params, body, client }) => {
    await completeReview(actor, params.id!, body, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
