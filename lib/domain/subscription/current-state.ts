import type { Actor } from '@/lib/domain/record/actor'
import { sellingTo } from '@/lib/domain/subscription/pay/selling'
import { type PlanState, planState } from '@/lib/domain/subscription/plan-state'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** The state of a company's subscription, for every page: read from our own tables, without asking Stripe. */
export async function currentState({
  companyId,
}: Actor): Promise<{ state: PlanState; readOnlyFrom: Date | null }> {
  if (!(await sellingTo(companyId))) return { state: 'unlimited', readOnlyFrom: null }
  const plan = await db.plan.findUnique({ where: { companyId } })
  return { state: planState(plan, now()), readOnlyFrom: plan?.readOnlyFrom ?? null }
}
