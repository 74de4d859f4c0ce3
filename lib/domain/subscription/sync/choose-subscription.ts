import type Stripe from 'stripe'

const ended = ['canceled', 'unpaid', 'paused']
const unpaidFirst = ['incomplete', 'incomplete_expired']

/** Running ones first, then ended ones, then those that never began: a failed first payment ends nothing. */
const rank = ({ status }: Stripe.Subscription) =>
  unpaidFirst.includes(status) ? 0 : ended.includes(status) ? 1 : status === 'past_due' ? 2 : 3

/** The subscription that counts among all of a customer; of two equal ones, the newer. */
export const chooseSubscription = (all: readonly Stripe.Subscription[]): Stripe.Subscription | null =>
  [...all].sort((a, b) => rank(b) - rank(a) || b.created - a.created)[0] ?? null

export const isRunning = (subscription: Stripe.Subscription): boolean => rank(subscription) >= 2
