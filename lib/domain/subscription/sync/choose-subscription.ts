import type Stripe from 'stripe'

const ended = ['canceled', 'unpaid', 'paused']
const unpaidFirst = ['incomplete', 'incomplete_expired']

/** Running, whatever it is called; then ended; then never begun: a first payment that fails ends nothing. */
const rank = ({ status }: Stripe.Subscription) =>
  unpaidFirst.includes(status) ? 0 : ended.includes(status) ? 1 : status === 'past_due' ? 2 : 3

/** Of all that a customer ever had, the one that counts: of two alike, the newer. */
export const chooseSubscription = (all: readonly Stripe.Subscription[]): Stripe.Subscription | null =>
  [...all].sort((a, b) => rank(b) - rank(a) || b.created - a.created)[0] ?? null

export const isRunning = (subscription: Stripe.Subscription): boolean => rank(subscription) >= 2
