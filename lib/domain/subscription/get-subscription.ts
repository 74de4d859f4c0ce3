import type { Plan } from '@prisma/client'
import type Stripe from 'stripe'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { clickLimits } from '@/lib/connectors/kit/outbound'
import type { Actor } from '@/lib/domain/record/actor'
import { may } from '@/lib/domain/record/rights'
import { withStripe } from '@/lib/domain/subscription/open-stripe'
import { sellingTo } from '@/lib/domain/subscription/pay/selling'
import { daysLeft, type PlanState, planState } from '@/lib/domain/subscription/plan-state'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'
import { billedSeats, countSeats, leastSeats } from '@/lib/domain/subscription/sync/billed-seats'
import { billing } from '@/lib/domain/subscription/sync/billing-schema'
import { minutes, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { StripeSettings } from '@/lib/platform/services/stripe-settings'

/** A company's subscription, as last read at Stripe. */
export async function getSubscription({ companyId, role }: Actor): Promise<SubscriptionView> {
  const [settings, plan, members] = await Promise.all([
    sellingTo(companyId),
    db.plan.findUnique({ where: { companyId } }),
    countSeats(companyId),
  ])
  const state = settings ? planState(plan, now()) : 'unlimited'
  const isRunning = state === 'active' || state === 'past_due' || state === 'cancelled'
  const until = plan && validUntil(plan, state)
  const seats = { members, least_users: leastSeats }
  const owes = plan?.status === 'past_due'
  const nothing = {
    owes: false,
    valid_until: null,
    days_left: null,
    renews_at: null,
    price: null,
    billing: null,
  }
  if (!settings) return { state, ...seats, ...nothing, billed_users: members }
  return {
    state,
    ...seats,
    owes,
    valid_until: until?.toISOString() ?? null,
    days_left: until ? daysLeft(until, now()) : null,
    renews_at: state === 'active' ? (plan?.periodEnd?.toISOString() ?? null) : null,
    billed_users: isRunning && plan?.quantity ? plan.quantity : billedSeats(members),
    price: (isRunning && plan && priceOf(plan)) || (await readPrice(settings)),
    billing: plan && may(role, 'bills') ? billing.parse(plan.billing) : null,
  }
}

const validUntil = ({ cancelAt, readOnlyFrom }: Plan, state: PlanState) =>
  state === 'cancelled' ? cancelAt : state === 'past_due' || state === 'expired' ? readOnlyFrom : null

const priceOf = ({ unitAmount, currency, taxBehavior }: Plan) =>
  unitAmount === null || currency === null
    ? null
    : { amount: unitAmount, currency, tax_behavior: taxBehavior }

type Price = { amount: number; currency: string; tax_behavior: string | null }

const keptMs = minutes(10)
const keptAfterFailureMs = minutes(1)

// The price is the same for everybody and rarely changes, so pages do not wait for Stripe each time.
const cachedPrices = new Map<string, { price: Promise<Price | null>; until: number }>()

/** The price per user and month; null if Stripe does not answer, or has no such price. */
function readPrice(settings: StripeSettings): Promise<Price | null> {
  const key = `${settings.priceId} ${env().connectorBaseUrls.stripe ?? ''}`
  const kept = cachedPrices.get(key)
  if (kept && kept.until > performance.now()) return kept.price
  const price = ask(settings)
  cachedPrices.set(key, { price, until: performance.now() + keptMs })
  void price.then((found) => {
    if (!found) cachedPrices.set(key, { price, until: performance.now() + keptAfterFailureMs })
  })
  return price
}

async function ask(settings: StripeSettings): Promise<Price | null> {
  try {
    const price = await withStripe(settings, ({ api }) => api.prices.retrieve(settings.priceId), {
      limits: { ...clickLimits, requestMs: 5_000, tries: 1 },
    })
    if (isFit(price))
      return {
        amount: price.unit_amount ?? 0,
        currency: price.currency.toUpperCase(),
        tax_behavior: price.tax_behavior ?? null,
      }
    log.error({ price: price.id }, 'STRIPE_PRICE_ID is no price of one user and month')
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    log.warn({ err: error }, 'the price could not be read at Stripe')
  }
  return null
}

const isFit = ({ unit_amount, recurring }: Stripe.Price) =>
  unit_amount !== null &&
  recurring?.interval === 'month' &&
  recurring.interval_count === 1 &&
  recurring.usage_type === 'licensed'
