import { within, wordsIn } from '@/lib/domain/accounts/list/account-filters'
import type { AnomalyCriteria } from '@/lib/domain/anomalies/list/schema'
import { Prisma } from '@/lib/platform/db'

/** The conditions on the anomaly `x`, beginning with its company. Searching looks into its account. */
export function anomalyConditions(companyId: string, criteria: AnomalyCriteria): Prisma.Sql[] {
  const { state, user_connector, resolution, min_confidence, detected_at, search } = criteria
  const company = Prisma.sql`${companyId}::uuid`
  return [
    Prisma.sql`x.company_id = ${company}`,
    state
      ? Prisma.sql`x.state = ANY(${state}::anomaly_state[])`
      : resolution
        ? Prisma.sql`x.state = 'resolved'`
        : Prisma.sql`x.state = 'open'`,
    // Told twice: the planner takes the index of the queue only for what it can see is unresolved.
    ...((state ?? (resolution ? ['resolved'] : [])).includes('resolved')
      ? []
      : [Prisma.sql`x.state <> 'resolved'`]),
    ...(user_connector ? [Prisma.sql`x.user_connector_id = ANY(${user_connector}::uuid[])`] : []),
    ...(resolution ? [Prisma.sql`x.resolution = ANY(${resolution}::resolution[])`] : []),
    ...(min_confidence === undefined ? [] : [Prisma.sql`x.best_confidence >= ${min_confidence}`]),
    ...within(Prisma.sql`x.detected_at`, detected_at),
    ...(search
      ? [
          Prisma.sql`x.account_id IN (SELECT a.id FROM accounts a
            WHERE a.company_id = ${company} AND ${Prisma.join(wordsIn(search), ' AND ')})`,
        ]
      : []),
  ]
}
