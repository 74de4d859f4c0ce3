import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { askStripe } from '@/lib/domain/subscription/pay/selling'
import { subscriptionPage } from '@/lib/domain/subscription/pay/subscription-page'
import type { PortalInput } from '@/lib/domain/subscription/schema'
import { stripePage } from '@/lib/domain/subscription/stripe/stripe-objects'
import { db } from '@/lib/platform/db'

/**
 * Stripe's page of a customer: how it pays, its invoices, and the end of its subscription.
 * @returns its address
 */
export async function openPortal(actor: Actor, { flow }: PortalInput): Promise<string> {
  const { companyId, language } = actor
  const plan = await db.plan.findUnique({
    where: { companyId },
    select: { customerId: true, subscriptionId: true },
  })
  const customer = plan?.customerId
  if (!customer) throw conflict('subscription.nothing_to_manage')
  const { subscriptionId: subscription } = plan
  if (flow === 'cancel' && !subscription) throw conflict('subscription.nothing_to_manage')
  const back = `${subscriptionPage()}?from=portal`
  const { url } = await askStripe(actor, (stripe) =>
    stripe.post(
      '/billing_portal/sessions',
      {
        customer,
        return_url: back,
        locale: language,
        configuration: stripe.settings.portalConfiguration ?? undefined,
        flow_data:
          flow === 'cancel'
            ? {
                type: 'subscription_cancel',
                subscription_cancel: { subscription: subscription ?? undefined },
                after_completion: { type: 'redirect', redirect: { return_url: back } },
              }
            : undefined,
      },
      stripePage,
      `portal:${companyId}:${randomUUID()}`,
    ),
  )
  await recordAlone(actor, 'subscription.portal_opened', companyId)
  return url
}
