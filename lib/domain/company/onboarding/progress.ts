import { type ConnectorOverview, getOverview } from '@/lib/domain/company/dashboard/overview'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'

/** How far a company has got with its onboarding, by its data rather than by what somebody clicked. */
export type OnboardingProgress = {
  domains: string[]
  verifiedDomains: string[]
  connectors: ConnectorOverview[]
  applications: number
  members: number
  /** Lines of bank statements. */
  movements: number
  anomalies: number
  /** Accounts in a verified domain become members without a click. */
  createsMembers: boolean
}

export async function getOnboardingProgress(actor: Actor): Promise<OnboardingProgress> {
  const { companyId } = actor
  const [overview, domains, movements, company] = await Promise.all([
    getOverview(actor),
    db.companyDomain.findMany({ where: { companyId }, orderBy: { createdAt: 'asc' } }),
    db.bankTransaction.count({ where: { companyId } }),
    db.company.findUniqueOrThrow({ where: { id: companyId }, select: { createsMembers: true } }),
  ])
  return {
    domains: domains.map(({ domain }) => domain),
    verifiedDomains: domains.flatMap(({ domain, provenAt }) => (provenAt ? [domain] : [])),
    connectors: overview.connectors,
    applications: overview.connectors.length,
    members: overview.members,
    movements,
    anomalies: overview.anomalies,
    createsMembers: company.createsMembers,
  }
}
