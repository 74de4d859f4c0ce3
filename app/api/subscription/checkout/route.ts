import { openCheckout } from '@/lib/domain/subscription/pay/open-checkout'
import { endpoint } from '@/lib/http/endpoint'

/** The address of Stripe's page, where the company subscribes. */
export const POST = endpoint({
  resource: 'Subscription',
  answers: 'other',
  run: async ({ actor }) => ({ url: await openCheckout(actor) }),
})
