import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { type PlanFacts, readOnlyFrom } from '@/lib/domain/subscription/plan-state'
import type { Stripe } from '@/lib/domain/subscription/stripe/open-stripe'
import {
  listOf,
  type StripeCustomer,
  type StripeInvoice,
  type StripeSubscription,
  stripeCustomer,
  stripeInvoice,
  stripeSubscription,
} from '@/lib/domain/subscription/stripe/stripe-objects'
import type { Billing } from '@/lib/domain/subscription/sync/billing-schema'
import { chooseSubscription } from '@/lib/domain/subscription/sync/choose-subscription'
import { now } from '@/lib/platform/clock'

export type ReadPlan = PlanFacts & {
  subscriptionId: string | null
  quantity: number | null
  unitAmount: number | null
  currency: string | null
  taxBehavior: string | null
  periodEnd: Date | null
  readOnlyFrom: Date | null
  billing: Billing
}

/** Every subscription that a customer ever had; a deleted customer answers with those that it had. */
export const listSubscriptions = async (stripe: Stripe, customer: string): Promise<StripeSubscription[]> =>
  (
    await stripe.get('/subscriptions', listOf(stripeSubscription), {
      customer,
      status: 'all',
      limit: '100',
      'expand[0]': 'data.default_payment_method',
    })
  ).data

/** Null where Stripe knows no such customer: another account's, or of other keys. */
export async function findCustomer(stripe: Stripe, id: string): Promise<StripeCustomer | null> {
  try {
    return await stripe.get(`/customers/${encodeURIComponent(id)}`, stripeCustomer, {
      'expand[0]': 'invoice_settings.default_payment_method',
    })
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'not_found') return null
    throw error
  }
}

/** How a customer stands at Stripe at this moment. */
export async function readPlan(
  stripe: Stripe,
  customerId: string,
): Promise<{ plan: ReadPlan; chosen: StripeSubscription | null }> {
  const customer = await findCustomer(stripe, customerId)
  const isThere = customer !== null && !customer.deleted
  const chosen = customer ? chooseSubscription(await listSubscriptions(stripe, customerId)) : null
  const invoices = isThere
    ? (await stripe.get('/invoices', listOf(stripeInvoice), { customer: customerId, limit: '12' })).data
    : []
  return { plan: planOf(stripe, customer, chosen, invoices), chosen }
}

function planOf(
  { settings }: Stripe,
  customer: StripeCustomer | null,
  chosen: StripeSubscription | null,
  invoices: StripeInvoice[],
): ReadPlan {
  const item = chosen && itemOf(chosen, settings.priceId)
  const ends = chosen?.items.data.flatMap(({ current_period_end: end }) => end ?? []) ?? []
  const periodEnd = ends.length ? new Date(Math.max(...ends.map(Number))) : null
  const facts: PlanFacts = {
    status: chosen?.status ?? null,
    // Either of the two says that it ends: https://docs.stripe.com/billing/subscriptions/cancel
    cancelAt: chosen?.cancel_at ?? (chosen?.cancel_at_period_end ? periodEnd : null),
    endedAt: chosen?.ended_at ?? null,
    pastDueSince: chosen?.status === 'past_due' ? unpaidSince(invoices) : null,
  }
  return {
    ...facts,
    subscriptionId: chosen?.id ?? null,
    quantity: item?.quantity ?? null,
    unitAmount: item?.price.unit_amount ?? null,
    currency: item?.price.currency.toUpperCase() ?? null,
    taxBehavior: item?.price.tax_behavior ?? null,
    periodEnd,
    readOnlyFrom: readOnlyFrom(facts, now()),
    billing: {
      invoices_to: customer?.email ?? null,
      payment_method:
        chosen?.default_payment_method ?? customer?.invoice_settings?.default_payment_method ?? null,
      invoices: invoices.filter(({ status }) => status !== 'draft').map(presentInvoice),
    },
  }
}

/** The one that is billed by users; others are an operator's own extras. */
export const itemOf = ({ items }: StripeSubscription, priceId: string) =>
  items.data.find(({ price }) => price.id === priceId) ?? items.data[0] ?? null

/** When the oldest invoice was made that was tried and is still open. */
function unpaidSince(invoices: StripeInvoice[]): Date {
  const open = invoices.filter(({ status, attempted }) => status === 'open' && attempted)
  return open.length ? new Date(Math.min(...open.map(({ created }) => created.getTime()))) : now()
}

const presentInvoice = (invoice: StripeInvoice): Billing['invoices'][number] => ({
  id: invoice.id,
  number: invoice.number,
  issued_at: invoice.created.toISOString(),
  seats:
    invoice.lines.data.find(({ parent }) => !parent?.subscription_item_details?.proration)?.quantity ?? null,
  amount: invoice.total_excluding_tax ?? invoice.total,
  currency: invoice.currency.toUpperCase(),
  state: invoice.status ?? '',
  url: invoice.hosted_invoice_url?.startsWith('https://') ? invoice.hosted_invoice_url : null,
})
