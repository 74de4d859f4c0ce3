import { getSubscription } from '@/lib/domain/subscription/get-subscription'
import { endpoint } from '@/lib/http/endpoint'

/** What the company pays Rollcall for, and how it stands. */
export const GET = endpoint({
  resource: 'Subscription',
  answers: 'other',
  run: ({ actor }) => getSubscription(actor),
})
