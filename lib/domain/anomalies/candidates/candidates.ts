import { rankAnomalies } from '@/lib/domain/anomalies/candidates/rank-anomalies'
import type { CandidateView } from '@/lib/domain/anomalies/list/schema'
import { storedEvidence, strongestFirst } from '@/lib/domain/linking/evidence/stored-evidence'
import type { Evidence } from '@/lib/domain/linking/evidence/types'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import type { List } from '@/lib/domain/record/lists/listing'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type CandidateRow = {
  rank: number
  confidence: number
  evidence: Evidence[]
  memberId: string
  firstName: string
  lastName: string
  email: string | null
  memberType: string | null
  startDate: string | null
  endDate: string | null
  accounts: number
}

/**
 * The possible owners of the account, most probable first. They are ranked now if that was never done, or if members
 * have changed since.
 */
export async function listCandidates(actor: Actor, anomalyId: string): Promise<List<CandidateRow>> {
  const [[anomaly], kept] = await Promise.all([
    queryRows(db, { isOpen: column.bool, hasBest: column.bool, isFresh: column.bool })`
      SELECT x.state <> 'resolved' AS "isOpen", x.best_confidence IS NOT NULL AS "hasBest",
             x.ranked_at IS NOT NULL
               AND NOT EXISTS (SELECT FROM members m WHERE m.company_id = x.company_id AND m.indexed_at >= x.ranked_at)
               AND (x.best_confidence IS NULL
                    OR EXISTS (SELECT FROM anomaly_candidates c
                                WHERE c.company_id = x.company_id AND c.anomaly_id = x.id AND c.rank = 1)) AS "isFresh"
        FROM anomalies x WHERE x.company_id = ${actor.companyId}::uuid AND x.id = ${anomalyId}::uuid`,
    keptCandidates(actor, anomalyId),
  ])
  if (!anomaly) throw notFound()
  // If the ranking ran between the two reads, the candidates read before it are incomplete.
  const isRead = kept.length > 0 || !anomaly.hasBest
  if (!anomaly.isOpen || (anomaly.isFresh && isRead)) return { items: kept, total: kept.length }
  if (!anomaly.isFresh) await rankAnomalies(actor.companyId, [anomalyId])
  const items = await keptCandidates(actor, anomalyId)
  return { items, total: items.length }
}

const keptCandidates = ({ companyId }: Actor, anomalyId: string): Promise<CandidateRow[]> =>
  queryRows(db, {
    rank: column.int,
    confidence: column.int,
    evidence: column.json(storedEvidence),
    memberId: column.text,
    firstName: column.text,
    lastName: column.text,
    email: column.text.nullable,
    memberType: column.text.nullable,
    startDate: column.text.nullable,
    endDate: column.text.nullable,
    accounts: column.int,
  })`
    SELECT c.rank, c.confidence, c.evidence, m.id::text AS "memberId", m.first_name AS "firstName",
           m.last_name AS "lastName", m.email::text AS email, t.name::text AS "memberType",
           coalesce(m.start_date, m.hiring_date)::text AS "startDate", m.end_date::text AS "endDate",
           (SELECT count(*)::int FROM accounts a
             WHERE a.company_id = c.company_id AND a.member_id = m.id AND a.gone_at IS NULL) AS accounts
      FROM anomaly_candidates c
      JOIN members m ON m.company_id = c.company_id AND m.id = c.member_id
      LEFT JOIN member_types t ON t.company_id = m.company_id AND t.id = m.member_type_id
     WHERE c.company_id = ${companyId}::uuid AND c.anomaly_id = ${anomalyId}::uuid
     ORDER BY c.rank`

export const presentCandidate = (row: CandidateRow): CandidateView => ({
  rank: row.rank,
  confidence: row.confidence,
  member: {
    id: row.memberId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    member_type: row.memberType,
    start_date: row.startDate,
    end_date: row.endDate,
    accounts: row.accounts,
  },
  evidence: strongestFirst(row.evidence).map((piece) => ({
    field: piece.field,
    reason: piece.reason,
    params: piece.params,
    account_value: piece.accountValue,
    member_value: piece.memberValue,
    account_marks: piece.accountMarks ?? [],
    member_marks: piece.memberMarks ?? [],
    points: piece.points,
  })),
})
