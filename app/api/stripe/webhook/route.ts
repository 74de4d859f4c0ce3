import { endpoint } from '@/lib/http/endpoint'
import { receiveStripeEvent } from '@/lib/http/webhooks/stripe-webhook'

/** Signed by Stripe; it only has a subscription read. */
export const POST = endpoint({
  resource: 'Subscription',
  access: 'anyone',
  answers: 'nothing',
  run: ({ request }) => receiveStripeEvent(request),
})
