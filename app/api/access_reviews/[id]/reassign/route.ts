import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { reassignInput } from '@/lib/domain/reviews/list/schema'
import { reassignReview } from '@/lib/domain/reviews/reviewer/reassign'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: reassignInput,
  run: async ({ actor, params, body, client }) => {
    await reassignReview(actor, params.id!, body, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
