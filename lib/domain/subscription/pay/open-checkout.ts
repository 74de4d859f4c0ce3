import { createHash, randomUUID } from 'node:crypto'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { causeOf, type OpenStripe } from '@/lib/domain/subscription/open-stripe'
import { askStripe } from '@/lib/domain/subscription/pay/selling'
import { addressOf, subscriptionPage } from '@/lib/domain/subscription/pay/subscription-page'
import { billedSeats, countSeats } from '@/lib/domain/subscription/sync/billed-seats'
import { chooseSubscription, isRunning } from '@/lib/domain/subscription/sync/choose-subscription'
import { findCustomer, listSubscriptions } from '@/lib/domain/subscription/sync/read-plan'
import { syncPlan } from '@/lib/domain/subscription/sync/sync-plan'
import { db } from '@/lib/platform/db'

/**
 * Opens Stripe's page on which a company subscribes. Nobody pays twice: none is offered while a subscription runs, and
 * a page opened earlier is expired.
 * @returns its address
 */
export async function openCheckout(actor: Actor): Promise<string> {
  const { companyId } = actor
  const { page, isRunningAlready } = await askStripe(actor, async (stripe) => {
    const customer = await keepCustomer(stripe, actor)
    const subscription = chooseSubscription(await listSubscriptions(stripe, customer))
    if (subscription && isRunning(subscription)) return { page: null, isRunningAlready: true }
    const earlier = await db.plan.findUnique({ where: { companyId }, select: { checkoutId: true } })
    if (earlier?.checkoutId) await close(stripe, earlier.checkoutId)
    const page = await create(stripe, actor, customer)
    // A colleague may have opened one meanwhile, and a company could pay on each of two open pages.
    const { count } = await db.plan.updateMany({
      where: { companyId, checkoutId: earlier?.checkoutId ?? null },
      data: { checkoutId: page.id },
    })
    if (count > 0) return { page, isRunningAlready: false }
    await close(stripe, page.id)
    throw conflict('subscription.opened_meanwhile')
  })
  if (isRunningAlready || !page) {
    await syncPlan(companyId)
    throw conflict('subscription.runs_already')
  }
  await recordAlone(actor, 'subscription.checkout_opened', companyId)
  return page.url
}

async function close(stripe: OpenStripe, checkoutId: string): Promise<void> {
  try {
    await stripe.api.checkout.sessions.expire(checkoutId, {}, { idempotencyKey: `expire:${checkoutId}` })
  } catch (error) {
    const cause = causeOf(error)
    // It was paid, or has expired already: Stripe refuses in both cases.
    if (cause instanceof ConnectorError && ['unexpected', 'not_found'].includes(cause.kind)) return
    throw error
  }
}

async function create(stripe: OpenStripe, { companyId, userId, language }: Actor, customer: string) {
  const { priceId, addsTaxes } = stripe.settings
  const company = { company_id: companyId }
  const page = await stripe.api.checkout.sessions.create(
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
      ...(addsTaxes && { automatic_tax: { enabled: true } }),
      subscription_data: { metadata: company },
      metadata: { ...company, user_id: userId },
    },
    { idempotencyKey: `checkout:${companyId}:${randomUUID()}` },
  )
  return { id: page.id, url: addressOf(page) }
}

/**
 * The company's customer at Stripe, created before the first payment, since events are matched by it. Two concurrent
 * calls send the same idempotency key and get the same customer; one that was deleted at Stripe is replaced.
 */
async function keepCustomer(stripe: OpenStripe, actor: Actor): Promise<string> {
  const { companyId } = actor
  const plan = await db.plan.findUnique({ where: { companyId }, select: { customerId: true } })
  const customer = plan?.customerId ? await findCustomer(stripe, plan.customerId) : null
  if (customer && !customer.deleted) return customer.id
  const facts = {
    name: actor.companyName.slice(0, 256),
    email: actor.email,
    preferred_locales: [actor.language],
    metadata: { company_id: companyId },
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, plan?.customerId]))
    .digest('hex')
  const { id: customerId } = await stripe.api.customers.create(facts, {
    idempotencyKey: `customer:${companyId}:${digest.slice(0, 32)}`,
  })
  await db.plan.createMany({ data: { companyId }, skipDuplicates: true })
  await db.plan.updateMany({
    where: { companyId, customerId: plan?.customerId ?? null },
    data: { customerId },
  })
  // A colleague's call may have been first; events are matched by the stored customer.
  const kept = await db.plan.findUniqueOrThrow({ where: { companyId }, select: { customerId: true } })
  return kept.customerId ?? customerId
}
