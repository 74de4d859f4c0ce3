import { getOverview } from '@/lib/domain/company/dashboard/overview'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'

/** How far a company has come, by what there is and not by what somebody clicked. */
export type OnboardingProgress = {
  domains: string[]
  applications: number
  members: number
  anomalies: number
}

export async function getOnboardingProgress(actor: Actor): Promise<OnboardingProgress> {
  const [overview, domains] = await Promise.all([
    getOverview(actor),
    db.companyDomain.findMany({
      where: { companyId: actor.companyId },
      select: { domain: true },
      orderBy: { createdAt: 'asc' },
    }),
  ])
  return {
    domains: domains.map(({ domain }) => domain),
    applications: overview.connectors.length,
    members: overview.members,
    anomalies: overview.anomalies,
  }
}
