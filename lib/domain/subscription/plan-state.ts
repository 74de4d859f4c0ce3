import { days } from '@/lib/platform/clock'

export const planStates = ['unlimited', 'none', 'active', 'past_due', 'cancelled', 'expired'] as const
export type PlanState = (typeof planStates)[number]

/** How long a company works on after a payment has failed. */
export const graceDays = 14

/** What of a subscription at Stripe decides how it stands. */
export type PlanFacts = {
  status: string | null
  cancelAt: Date | null
  endedAt: Date | null
  pastDueSince: Date | null
}

/**
 * From when on a company only reads, exports and pays; null: not in sight. Derived once, when Stripe is read, so that the
 * clock alone ends what nobody renews.
 */
export function readOnlyFrom({ status, cancelAt, endedAt, pastDueSince }: PlanFacts, now: Date): Date | null {
  switch (status) {
    case null:
    case 'incomplete':
    case 'incomplete_expired':
      return null
    case 'canceled':
    case 'unpaid':
    case 'paused':
      return endedAt ?? now
    case 'past_due': {
      const grace = new Date((pastDueSince ?? now).getTime() + days(graceDays))
      return cancelAt && cancelAt < grace ? cancelAt : grace
    }
    // Stripe adds states: nobody is shut out by one that is not known yet.
    default:
      return cancelAt
  }
}

/** A row as it stands at this moment: states that begin by the clock need no event. */
export function planState(plan: (PlanFacts & { readOnlyFrom: Date | null }) | null, now: Date): PlanState {
  if (!plan?.status || plan.status.startsWith('incomplete')) return 'none'
  if (plan.readOnlyFrom && plan.readOnlyFrom <= now) return 'expired'
  if (plan.cancelAt) return 'cancelled'
  return plan.status === 'past_due' ? 'past_due' : 'active'
}

/** Begun days count whole, so that the last one is 1 until it ends. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / days(1)))
