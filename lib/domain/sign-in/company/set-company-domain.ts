import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { provesDomain } from '@/lib/domain/sign-in/company/proves-domain'
import { freshToken } from '@/lib/domain/sign-in/sessions/sessions'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

const domainIsGiven = 1

/**
 * The first step, which everything else waits for: names the company's email domain. Of two colleagues at once, one wins.
 * @returns a fresh token, since the one in use still says that the step is ahead
 * @throws conflict when the step was taken before
 */
export async function setCompanyDomain(actor: Actor, { domain }: { domain: string }): Promise<string> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    const { count } = await tx.company.updateMany({
      where: { id: companyId, onboardingStep: 0 },
      data: { onboardingStep: domainIsGiven },
    })
    if (count === 0) throw conflict('onboarding.domain_already_given')
    const provenAt = provesDomain(actor.email, domain) ? now() : null
    await tx.companyDomain.upsert({
      where: { companyId_domain: { companyId, domain } },
      create: { companyId, domain, provenAt },
      update: {},
    })
    const facts = { name: domain, proven: provenAt !== null }
    await recordAct(tx, actor, 'company_domain.added', companyId, facts)
  })
  return freshToken({ ...actor, onboardingStep: domainIsGiven })
}
