import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/domain/record/actor'
import type { OpenStripe } from '@/lib/domain/subscription/stripe/open-stripe'
import { findCustomer } from '@/lib/domain/subscription/sync/read-plan'
import { db } from '@/lib/platform/db'

/**
 * The customer that a company is at Stripe, made before its first payment: events are known by it. Two who ask at once
 * get the same one, as they send the same key; one that was deleted at Stripe is replaced.
 */
export async function keepCustomer(stripe: OpenStripe, actor: Actor): Promise<string> {
  const { companyId } = actor
  const known = await db.plan.findUnique({ where: { companyId }, select: { customerId: true } })
  const customer = known?.customerId ? await findCustomer(stripe, known.customerId) : null
  if (customer && !customer.deleted) return customer.id
  const facts = {
    name: actor.companyName.slice(0, 256),
    email: actor.email,
    preferred_locales: [actor.language],
    metadata: { company_id: companyId },
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, known?.customerId]))
    .digest('hex')
  const { id: customerId } = await stripe.api.customers.create(facts, {
    idempotencyKey: `customer:${companyId}:${digest.slice(0, 32)}`,
  })
  await db.plan.createMany({ data: { companyId }, skipDuplicates: true })
  await db.plan.updateMany({
    where: { companyId, customerId: known?.customerId ?? null },
    data: { customerId },
  })
  // A colleague may have been quicker: events are known by the one that is stored.
  const kept = await db.plan.findUniqueOrThrow({ where: { companyId }, select: { customerId: true } })
  return kept.customerId ?? customerId
}
