import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { getReview } from '@/lib/domain/reviews/list/review-rows'
import { sendLinkInput } from '@/lib/domain/reviews/list/schema'
import { sendLink } from '@/lib/domain/reviews/reviewer/send-link'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AccessReview',
  body: sendLinkInput,
  run: async ({ actor, params, body, client }) => {
    await sendLink(actor, params.id!, body.validity, client)
    return presentReview(await getReview(actor, params.id!))
  },
})
