import type Stripe from 'stripe'
import type { Limits } from '@/lib/connectors/kit/outbound'
import { changesOf, type Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { withStripe } from '@/lib/domain/subscription/open-stripe'
import { planState } from '@/lib/domain/subscription/plan-state'
import { type ReadPlan, readPlan } from '@/lib/domain/subscription/sync/read-plan'
import { now } from '@/lib/platform/clock'
import { everyCompany, type Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

type Waiting = { limits?: Partial<Limits>; signal?: AbortSignal }

/**
 * Reads a company's subscription at Stripe and stores it. Events only trigger this, so neither their order nor their
 * number changes the result: a reading takes a turn before it begins, and one that began before the stored one is
 * discarded.
 * @returns the subscription that counts; null if there is none, or nothing is sold
 */
export async function syncPlan(
  companyId: string,
  waiting: Waiting = {},
): Promise<Stripe.Subscription | null> {
  const settings = env().stripe
  if (!settings) return null
  const [turn] = await queryRows(everyCompany, { number: column.int, customerId: column.text.known })`
    UPDATE plans SET asked_turn = asked_turn + 1
     WHERE company_id = ${companyId}::uuid AND customer_id IS NOT NULL
    RETURNING asked_turn AS number, customer_id AS "customerId"`
  if (!turn) return null
  const { plan, chosen } = await withStripe(settings, (stripe) => readPlan(stripe, turn.customerId), waiting)
  await everyCompany.$transaction((tx) => keep(tx, companyId, turn, plan))
  return chosen
}

type Turn = { number: number; customerId: string }

async function keep(tx: Tx, companyId: string, turn: Turn, plan: ReadPlan) {
  const isNewest = await execute(tx)`
    SELECT 1 FROM plans
     WHERE company_id = ${companyId}::uuid AND stored_turn < ${turn.number} AND customer_id = ${turn.customerId}
       FOR NO KEY UPDATE`
  if (isNewest === 0) return
  const before = await tx.plan.findUniqueOrThrow({ where: { companyId } })
  await tx.plan.update({
    where: { companyId },
    data: { ...plan, storedTurn: turn.number, syncedAt: now() },
  })
  const { before: was, after: is } = changesOf(factsOf(before), factsOf(plan))
  if (Object.keys(is).length > 0)
    await recordAct(tx, await systemDoer(tx, companyId), 'subscription.changed', companyId, {
      before: was,
      after: is,
    })
}

/** The changes that the audit log records; a new billing period is not one. */
const factsOf = (plan: Parameters<typeof planState>[0] & { quantity: number | null }): Facts => ({
  subscription_state: planState(plan, now()),
  billed_users: plan.quantity,
  subscription_ends: plan.cancelAt ?? plan.endedAt,
})
