import { extendLink } from '@/lib/domain/reviews/end/extend'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { sendLinkInput } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: sendLinkInput,
  run: async ({ actor, params, body, client }) => {
    await extendLink(actor, params.id!, body.validity, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
