import { getSubscription } from '@/lib/domain/subscription/get-subscription'
import { resumeSubscription } from '@/lib/domain/subscription/pay/resume'
import { endpoint } from '@/lib/http/endpoint'

/** Takes a cancellation back. */
export const POST = endpoint({
  resource: 'Subscription',
  answers: 'other',
  run: async ({ actor }) => {
    await resumeSubscription(actor)
    return getSubscription(actor)
  },
})
