import { createHash, randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { OpenStripe } from '@/lib/domain/subscription/open-stripe'

const mark = 'rollcall'

/**
 * What customers may do in the portal: https://docs.stripe.com/api/customer_portal/configurations/create. Rollcall
 * itself sets the quantity, and a paused subscription has no state here, so neither is allowed.
 */
const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: {
    enabled: true,
    mode: 'at_period_end',
    proration_behavior: 'none',
    cancellation_reason: {
      enabled: true,
      options: [
        'too_expensive',
        'missing_features',
        'switched_service',
        'unused',
        'customer_service',
        'too_complex',
        'low_quality',
        'other',
      ],
    },
  },
  subscription_update: { enabled: false },
}

/**
 * Creates the configuration of the customer portal, or updates the one that an earlier run created. It is found by its metadata,
 * so that no other configuration of the account is touched.
 * @param returnUrl where the page leads back to
 */
export async function setUpPortal(
  { api: { billingPortal } }: OpenStripe,
  returnUrl: string,
): Promise<{ id: string; isNew: boolean }> {
  const form = { name: 'Rollcall', default_return_url: returnUrl, features, metadata: { [mark]: 'portal' } }
  const { data } = await billingPortal.configurations.list({ limit: 100 })
  const ours = data.find(({ metadata }) => metadata?.[mark] === 'portal')
  if (ours) {
    const idempotencyKey = `portal:${randomUUID()}`
    await billingPortal.configurations.update(ours.id, { ...form, active: true }, { idempotencyKey })
    return { id: ours.id, isNew: false }
  }
  // Two operators who run it at once send the same idempotency key, so only one is created.
  const key = createHash('sha256').update(JSON.stringify(form)).digest('hex')
  const { id } = await billingPortal.configurations.create(form, { idempotencyKey: `portal:${key}` })
  return { id, isNew: true }
}
