import { presentReview } from '@/lib/domain/access-reviews/present-review'
import { getReview } from '@/lib/domain/access-reviews/review-rows'
import { sendLinkInput } from '@/lib/domain/access-reviews/schema'
import { sendLink } from '@/lib/domain/access-reviews/send-link'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: sendLinkInput,
  run: async ({ actor, params, body, client }) => {
    await sendLink(actor, params.id!, body.validity, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
