import { randomUUID } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { askStripe } from '@/lib/domain/subscription/pay/selling'
import { addressOf, subscriptionPage } from '@/lib/domain/subscription/pay/subscription-page'
import type { PortalInput } from '@/lib/domain/subscription/schema'
import { db } from '@/lib/platform/db'

/**
 * Opens Stripe's customer portal: payment methods, invoices, cancellation.
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
  const url = await askStripe(actor, async ({ api, settings: { portalConfiguration } }) => {
    const page = await api.billingPortal.sessions.create(
      {
        customer,
        return_url: back,
        locale: language,
        ...(portalConfiguration && { configuration: portalConfiguration }),
        ...(flow === 'cancel' &&
          subscription && {
            flow_data: {
              type: 'subscription_cancel',
              subscription_cancel: { subscription },
              after_completion: { type: 'redirect', redirect: { return_url: back } },
            },
          }),
      },
      { idempotencyKey: `portal:${companyId}:${randomUUID()}` },
    )
    return addressOf(page)
  })
  await recordAlone(actor, 'subscription.portal_opened', companyId)
  return url
}
