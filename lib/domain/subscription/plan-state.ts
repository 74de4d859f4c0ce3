import { days } from '@/lib/platform/clock'

export const planStates = ['unlimited', 'none', 'active', 'past_due', 'cancelled', 'expired'] as const
export type PlanState = (typeof planStates)[number]

/** How long a company can continue to work after a failed payment. */
export const graceDays = 14

/** The facts of a subscription at Stripe that determine its state. */
export type PlanFacts = {
  status: string | null
  cancelAt: Date | null
  endedAt: Date | null
  pastDueSince: Date | null
}

/**
 * From when on a company can only read, export and pay; null: not foreseeable. Computed when Stripe is read, so that
 * the clock alone ends what nobody renews.
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
    // Stripe adds states: an unknown one locks nobody out.
    default:
      return cancelAt
  }
}

/** The state at this moment: a state that begins at a known time needs no event. */
export function planState(plan: (PlanFacts & { readOnlyFrom: Date | null }) | null, now: Date): PlanState {
  if (!plan?.status || plan.status.startsWith('incomplete')) return 'none'
  if (plan.readOnlyFrom && plan.readOnlyFrom <= now) return 'expired'
  if (plan.cancelAt) return 'cancelled'
  return plan.status === 'past_due' ? 'past_due' : 'active'
}

/** A day that has begun counts in full, so the last one is 1 until it ends. */
export const daysLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / days(1)))
