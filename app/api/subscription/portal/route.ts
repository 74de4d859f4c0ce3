import { openPortal } from '@/lib/domain/subscription/pay/open-portal'
import { portalInput } from '@/lib/domain/subscription/schema'
import { endpoint } from '@/lib/http/endpoint'

/** The address of Stripe's page of the customer: payment, invoices, the end. */
export const POST = endpoint({
  resource: 'Subscription',
  // Whoever is there may cancel, and sees addresses and invoices.
  needsVerifiedIdentity: true,
  body: portalInput,
  answers: 'other',
  run: async ({ actor, body }) => ({ url: await openPortal(actor, body) }),
})
