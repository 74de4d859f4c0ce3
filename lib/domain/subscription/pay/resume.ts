import { randomUUID } from 'node:crypto'
import { clickLimits } from '@/lib/connectors/kit/outbound'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAlone } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { askStripe, whileWaiting } from '@/lib/domain/subscription/pay/selling'
import { chooseSubscription, isRunning } from '@/lib/domain/subscription/sync/choose-subscription'
import { listSubscriptions } from '@/lib/domain/subscription/sync/read-plan'
import { syncPlan } from '@/lib/domain/subscription/sync/sync-plan'
import { db } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

/**
 * Resumes a cancelled subscription before the paid period ends. One that has ended needs a new payment.
 * @throws conflict if nothing is cancelled
 */
export async function resumeSubscription(actor: Actor): Promise<void> {
  const { companyId } = actor
  const plan = await db.plan.findUnique({ where: { companyId }, select: { customerId: true } })
  const customer = plan?.customerId
  if (!customer) throw conflict('subscription.nothing_to_resume')
  const isResumed = await askStripe(actor, async (stripe) => {
    const subscription = chooseSubscription(await listSubscriptions(stripe, customer))
    if (
      !subscription ||
      !isRunning(subscription) ||
      !(subscription.cancel_at_period_end || subscription.cancel_at)
    )
      return false
    await stripe.api.subscriptions.update(
      subscription.id,
      subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
      { idempotencyKey: `resume:${subscription.id}:${randomUUID()}` },
    )
    return true
  })
  await syncNow(actor)
  if (!isResumed) throw conflict('subscription.nothing_to_resume')
  await recordAlone(actor, 'subscription.resumed', companyId)
}

/** Reads the subscription at once: the user has returned from Stripe's page, and its event may arrive later. */
export async function refreshSubscription(actor: Actor): Promise<void> {
  await countAttempt(['subscription_company', actor.companyId])
  await syncNow(actor)
}

const syncNow = ({ companyId }: Actor) => whileWaiting(() => syncPlan(companyId, { limits: clickLimits }))
