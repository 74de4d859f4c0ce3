import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { reassignReview } from '@/lib/domain/access-reviews/reassign'
import { getReview } from '@/lib/domain/access-reviews/review-rows'
import { reassignInput } from '@/lib/domain/access-reviews/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: reassignInput,
  run: async ({ actor, params, body, client }) => {
    await reassignReview(actor, params.id!, body, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
