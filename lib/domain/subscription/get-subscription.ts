import type { Plan } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { may } from '@/lib/domain/record/rights'
import { sellingTo } from '@/lib/domain/subscription/pay/selling'
import { daysLeft, type PlanState, planState } from '@/lib/domain/subscription/plan-state'
import { readPrice } from '@/lib/domain/subscription/read-price'
import type { SubscriptionView } from '@/lib/domain/subscription/schema'
import { billedSeats, countSeats, leastSeats } from '@/lib/domain/subscription/sync/billed-seats'
import { billing } from '@/lib/domain/subscription/sync/billing-schema'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

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
