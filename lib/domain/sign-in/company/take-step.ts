import type { Actor } from '@/lib/domain/record/actor'
import { freshToken } from '@/lib/domain/sign-in/sessions/sessions'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Completes or skips an onboarding step. Steps are never undone: of two at once, the later one stays. */
export const takeStep = (tx: Tx, { companyId }: Actor, step: number) => execute(tx)`
  UPDATE companies SET onboarding_step = ${step} WHERE id = ${companyId}::uuid AND onboarding_step < ${step}`

/** A new token, since the claims of the current one may name an earlier step. */
export async function tokenOfToday(actor: Actor): Promise<string> {
  const { onboardingStep } = await everyCompany.company.findUniqueOrThrow({
    where: { id: actor.companyId },
    select: { onboardingStep: true },
  })
  return freshToken({ ...actor, onboardingStep })
}

/** Completed or skipped on the onboarding page. The first step is only completed by a verified domain. */
export async function takeOnboardingStep(actor: Actor, { step }: { step: number }): Promise<string> {
  if (actor.onboardingStep > 0) await takeStep(db, actor, step)
  return tokenOfToday(actor)
}
