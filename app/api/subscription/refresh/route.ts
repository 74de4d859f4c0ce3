import { getSubscription } from '@/lib/domain/subscription/get-subscription'
import { refreshSubscription } from '@/lib/domain/subscription/pay/resume'
import { endpoint } from '@/lib/http/endpoint'

/** Reads the subscription at Stripe at once, for somebody who is back from its page. */
export const POST = endpoint({
  resource: 'Subscription',
  answers: 'other',
  run: async ({ actor }) => {
    await refreshSubscription(actor)
    return getSubscription(actor)
  },
})
