import { randomUUID } from 'node:crypto'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { keepCustomer } from '@/lib/domain/subscription/pay/keep-customer'
import { askStripe } from '@/lib/domain/subscription/pay/selling'
import { subscriptionPage } from '@/lib/domain/subscription/pay/subscription-page'
import type { Stripe } from '@/lib/domain/subscription/stripe/open-stripe'
import { stripePage } from '@/lib/domain/subscription/stripe/stripe-objects'
import { chooseSubscription, isRunning } from '@/lib/domain/subscription/sync/choose-subscription'
import { listSubscriptions } from '@/lib/domain/subscription/sync/read-plan'
import { billedSeats, countSeats } from '@/lib/domain/subscription/sync/seats'
import { syncPlan } from '@/lib/domain/subscription/sync/sync-plan'
import { db } from '@/lib/platform/db'

/**
 * Stripe's page on which a company subscribes. Nobody pays twice: where a subscription runs none is offered, and the
 * page that was opened before is closed.
 * @returns its address
 */
export async function openCheckout(actor: Actor): Promise<string> {
  const { companyId } = actor
  const { page, isRunningAlready } = await askStripe(actor, async (stripe) => {
    const customer = await keepCustomer(stripe, actor)
    const known = chooseSubscription(await listSubscriptions(stripe, customer))
    if (known && isRunning(known)) return { page: null, isRunningAlready: true }
    await closeEarlier(stripe, companyId)
    return { page: await create(stripe, actor, customer), isRunningAlready: false }
  })
  if (isRunningAlready || !page) {
    await syncPlan(companyId)
    throw conflict('subscription.runs_already')
  }
  await db.$transaction(async (tx) => {
    await tx.plan.update({ where: { companyId }, data: { checkoutId: page.id } })
    await recordAct(tx, actor, 'subscription.checkout_opened', companyId)
  })
  return page.url
}

async function closeEarlier(stripe: Stripe, companyId: string): Promise<void> {
  const plan = await db.plan.findUnique({ where: { companyId }, select: { checkoutId: true } })
  if (!plan?.checkoutId) return
  const path = `/checkout/sessions/${encodeURIComponent(plan.checkoutId)}/expire`
  try {
    await stripe.post(path, {}, stripePage.pick({ id: true }), `expire:${plan.checkoutId}`)
  } catch (error) {
    // It has been paid on, or has expired by itself: a refusal says so.
    if (error instanceof ConnectorError && ['unexpected', 'not_found'].includes(error.kind)) return
    throw error
  }
}

async function create(stripe: Stripe, { companyId, userId, language }: Actor, customer: string) {
  const { priceId, addsTaxes } = stripe.settings
  const company = { company_id: companyId }
  return stripe.post(
    '/checkout/sessions',
    {
      mode: 'subscription',
      customer,
      client_reference_id: companyId,
      line_items: [{ price: priceId, quantity: billedSeats(await countSeats(companyId)) }],
      success_url: `${subscriptionPage()}?from=checkout`,
      cancel_url: subscriptionPage(),
      locale: language,
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      customer_update: { address: 'auto', name: 'auto' },
      automatic_tax: addsTaxes ? { enabled: true } : undefined,
      subscription_data: { metadata: company },
      metadata: { ...company, user_id: userId },
    },
    stripePage,
    `checkout:${companyId}:${randomUUID()}`,
  )
}
