import type Stripe from 'stripe'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { causeOf, type OpenStripe } from '@/lib/domain/subscription/open-stripe'
import { type PlanFacts, readOnlyFrom } from '@/lib/domain/subscription/plan-state'
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

/** All subscriptions that a customer ever had, including those of a deleted customer. */
export const listSubscriptions = async (
  { api }: OpenStripe,
  customer: string,
): Promise<Stripe.Subscription[]> =>
  (
    await api.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method'],
    })
  ).data

/** Null if Stripe does not know the customer, which belongs to another account or other keys. */
export async function findCustomer({ api }: OpenStripe, id: string): Promise<Customer | null> {
  try {
    return await api.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] })
  } catch (error) {
    const cause = causeOf(error)
    if (cause instanceof ConnectorError && cause.kind === 'not_found') return null
    throw error
  }
}

type Customer = Stripe.Customer | Stripe.DeletedCustomer

/** A customer's present state at Stripe. */
export async function readPlan(
  stripe: OpenStripe,
  customerId: string,
): Promise<{ plan: ReadPlan; chosen: Stripe.Subscription | null }> {
  const customer = await findCustomer(stripe, customerId)
  const isThere = customer !== null && !customer.deleted
  const chosen = customer ? chooseSubscription(await listSubscriptions(stripe, customerId)) : null
  const invoices = isThere ? (await stripe.api.invoices.list({ customer: customerId, limit: 12 })).data : []
  return { plan: planOf(stripe, customer, chosen, invoices), chosen }
}

function planOf(
  { settings }: OpenStripe,
  customer: Customer | null,
  chosen: Stripe.Subscription | null,
  invoices: Stripe.Invoice[],
): ReadPlan {
  const current = customer?.deleted ? null : customer
  const item = chosen && itemOf(chosen, settings.priceId)
  const ends = chosen?.items.data.flatMap(({ current_period_end: end }) => end ?? []) ?? []
  const periodEnd = ends.length ? atSeconds(Math.max(...ends)) : null
  const facts: PlanFacts = {
    status: chosen?.status ?? null,
    // Either field means that it ends: https://docs.stripe.com/billing/subscriptions/cancel
    cancelAt: atSeconds(chosen?.cancel_at) ?? (chosen?.cancel_at_period_end ? periodEnd : null),
    endedAt: atSeconds(chosen?.ended_at),
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
      invoices_to: current?.email ?? null,
      payment_method:
        paymentMethodOf(chosen?.default_payment_method) ??
        paymentMethodOf(current?.invoice_settings?.default_payment_method),
      invoices: invoices.filter(({ status }) => status !== 'draft').map(presentInvoice),
    },
  }
}

/** The item that is billed by users; other items are the operator's extras. */
export const itemOf = ({ items }: Stripe.Subscription, priceId: string) =>
  items.data.find(({ price }) => price.id === priceId) ?? items.data[0] ?? null

/** The date of the oldest open invoice that was attempted. */
function unpaidSince(invoices: Stripe.Invoice[]): Date {
  const open = invoices.filter(({ status, attempted }) => status === 'open' && attempted)
  return open.length ? new Date(Math.min(...open.map(({ created }) => created * 1_000))) : now()
}

const presentInvoice = (invoice: Stripe.Invoice): Billing['invoices'][number] => ({
  id: invoice.id,
  number: invoice.number,
  issued_at: new Date(invoice.created * 1_000).toISOString(),
  seats:
    invoice.lines.data.find(({ parent }) => !parent?.subscription_item_details?.proration)?.quantity ?? null,
  amount: invoice.total_excluding_tax ?? invoice.total,
  currency: invoice.currency.toUpperCase(),
  state: invoice.status ?? '',
  url: invoice.hosted_invoice_url?.startsWith('https://') ? invoice.hosted_invoice_url : null,
})

const atSeconds = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1_000))

/** Also null if Stripe returns only its id. */
function paymentMethodOf(
  method: string | Stripe.PaymentMethod | null | undefined,
): Billing['payment_method'] {
  if (!method || typeof method === 'string') return null
  const { type, card, sepa_debit } = method
  return { type, brand: card?.brand ?? null, last4: card?.last4 ?? sepa_debit?.last4 ?? null }
}
