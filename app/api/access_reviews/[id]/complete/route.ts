import { completeReview } from '@/lib/domain/access-reviews/complete'
import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { getReview } from '@/lib/domain/access-reviews/review-rows'
import { completeInput } from '@/lib/domain/access-reviews/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: completeInput,
  run: async ({ actor, params, body, client }) => {
    await completeReview(actor, params.id!, body, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
