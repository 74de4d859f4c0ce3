import { randomUUID } from 'node:crypto'
import { mostAtOnce } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { endDecisions, resolveAll } from '@/lib/domain/anomalies/resolve/resolve-all'
import { changeOwners, noUserOf } from '@/lib/domain/linking/ownership/change-owners'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Links what is probable enough in the applications for which the company asked so. Nobody's decision, but written
 * and undone as one.
 */
export async function acceptSuggestions(companyId: string, signal: AbortSignal): Promise<number> {
  let accepted = 0
  const batchId = randomUUID()
  while (!signal.aborted) {
    const pairs = await probableEnough(companyId)
    if (pairs.length === 0) break
    const isMoreToCome = pairs.length === mostAtOnce
    const toResolve = { batchId, resolution: 'assign_member', pairs, isLenient: true, isMoreToCome } as const
    const { resolved } = await changeOwners(companyId, (tx) => resolveAll(tx, noUserOf(companyId), toResolve))
    if (resolved.length === 0) break
    accepted += resolved.length
    if (!isMoreToCome) return accepted
  }
  await changeOwners(companyId, (tx) => endDecisions(tx, { companyId }, batchId))
  return accepted
}

const probableEnough = (companyId: string) => queryRows(db, {
  anomalyId: column.text,
  memberId: column.text,
})`
  SELECT x.id::text AS "anomalyId", c.member_id::text AS "memberId"
    FROM user_connectors u
    JOIN anomalies x ON x.company_id = u.company_id AND x.user_connector_id = u.id
    JOIN anomaly_candidates c ON c.company_id = x.company_id AND c.anomaly_id = x.id AND c.rank = 1
   WHERE u.company_id = ${companyId}::uuid AND u.accept_above IS NOT NULL AND x.state = 'open'
     AND x.ranked_at IS NOT NULL AND c.confidence >= u.accept_above
     -- What somebody took back is not done again behind their back.
     AND NOT EXISTS (SELECT FROM anomaly_decisions d
                      WHERE d.company_id = x.company_id AND d.anomaly_id = x.id AND d.undone_at IS NOT NULL)
   ORDER BY c.confidence DESC, x.id LIMIT ${mostAtOnce}`
