import { countByDomain } from '@/lib/domain/anomalies/resolve/create-by-domain'
import { type OnboardingStepId, stepsDone } from '@/lib/domain/company/dashboard/onboarding-steps'
import { type ConnectorOverview, getOverview } from '@/lib/domain/company/dashboard/overview'
import type { Actor } from '@/lib/domain/record/actor'
import { db, pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

/** The company's progress in its onboarding, derived from its data rather than from clicks. */
export type OnboardingProgress = {
  domains: string[]
  verifiedDomains: string[]
  connectors: ConnectorOverview[]
  applications: number
  accounts: number
  /** Accounts that belong to a member. */
  assigned: number
  members: number
  /** Lines of bank statements. */
  movements: number
  anomalies: number
  /** How many members could be created from the addresses of unassigned accounts, and how many accounts they would own. */
  byAddress: { people: number; accounts: number }
  /** Unassigned accounts that are invitations to an address elsewhere. */
  invited: number
  /** Accounts in a verified domain become members without a click. */
  createsMembers: boolean
  done: Record<OnboardingStepId, boolean>
}

export async function getOnboardingProgress(actor: Actor): Promise<OnboardingProgress> {
  const { companyId } = actor
  const [overview, domains, movements, company, byAddress, [counts]] = await Promise.all([
    getOverview(actor),
    db.companyDomain.findMany({ where: { companyId }, orderBy: { createdAt: 'asc' } }),
    db.bankTransaction.count({ where: { companyId } }),
    db.company.findUniqueOrThrow({ where: { id: companyId }, select: { createsMembers: true } }),
    countByDomain(companyId),
    countOwners(companyId),
  ])
  const facts = {
    applications: overview.connectors.length,
    members: overview.members,
    anomalies: overview.anomalies,
    hasMovements: movements > 0,
    hasResolved: counts!.hasResolved,
  }
  return {
    ...facts,
    domains: domains.map(({ domain }) => domain),
    verifiedDomains: domains.flatMap(({ domain, provenAt }) => (provenAt ? [domain] : [])),
    connectors: overview.connectors,
    accounts: overview.accounts,
    assigned: counts!.assigned,
    movements,
    byAddress,
    invited: Math.min(counts!.invited, Math.max(0, overview.anomalies - byAddress.accounts)),
    createsMembers: company.createsMembers,
    done: stepsDone(facts),
  }
}

const countOwners = (companyId: string) =>
  readRows(
    pool,
    { assigned: column.int, invited: column.int, hasResolved: column.bool },
    {
      name: 'onboarding-owners',
      text: `SELECT (SELECT count(*)::int FROM accounts
                      WHERE company_id = $1 AND member_id IS NOT NULL AND gone_at IS NULL) AS assigned,
                    (SELECT count(*)::int FROM anomalies x
                       JOIN accounts a ON a.company_id = x.company_id AND a.id = x.account_id
                      WHERE x.company_id = $1 AND x.state = 'open' AND a.status = 'invited'
                        AND NOT EXISTS (SELECT FROM company_domains d
                                         WHERE d.company_id = $1 AND d.proven_at IS NOT NULL
                                           AND d.domain = split_part(a.email_key, '@', 2))) AS invited,
                    EXISTS (SELECT FROM anomaly_decisions
                             WHERE company_id = $1 AND decided_by_id IS NOT NULL) AS "hasResolved"`,
      values: [companyId],
    },
  )
