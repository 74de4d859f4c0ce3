import { extendLink } from '@/lib/domain/access-reviews/extend'
import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { getReview } from '@/lib/domain/access-reviews/review-rows'
import { sendLinkInput } from '@/lib/domain/access-reviews/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: sendLinkInput,
  run: async ({ actor, params, body, client }) => {
    await extendLink(actor, params.id!, body.validity, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
