import type { Actor } from '@/lib/domain/record/actor'
import { freshToken } from '@/lib/domain/sign-in/sessions/sessions'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** A step of getting started is done or skipped. Steps are never taken back: of two at once, the later one stays. */
export const takeStep = (tx: Tx, { companyId }: Actor, step: number) => execute(tx)`
  UPDATE companies SET onboarding_step = ${step} WHERE id = ${companyId}::uuid AND onboarding_step < ${step}`

/** A fresh token, since the one in use may say that a step is ahead which is taken. */
export async function tokenOfToday(actor: Actor): Promise<string> {
  const { onboardingStep } = await everyCompany.company.findUniqueOrThrow({
    where: { id: actor.companyId },
    select: { onboardingStep: true },
  })
  return freshToken({ ...actor, onboardingStep })
}

/** Done or skipped, from the page of getting started. The first step is taken by a verified domain alone. */
export async function takeOnboardingStep(actor: Actor, { step }: { step: number }): Promise<string> {
  if (actor.onboardingStep > 0) await takeStep(db, actor, step)
  return tokenOfToday(actor)
}
