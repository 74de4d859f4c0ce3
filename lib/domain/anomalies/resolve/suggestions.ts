import { randomUUID } from 'node:crypto'
import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { anomalyConditions } from '@/lib/domain/anomalies/list/anomalies'
import { type AnomalyRow, findAnomalies } from '@/lib/domain/anomalies/list/anomaly-rows'
import type { PreviewInput, SuggestionInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { mostAtOnce } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { endDecisions, resolveAll } from '@/lib/domain/anomalies/resolve/resolve-all'
import { changeOwners, noUserOf } from '@/lib/domain/linking/ownership/change-owners'
import type { Actor } from '@/lib/domain/record/actor'
import type { List } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export type Suggestion = { anomalyId: string; memberId: string }

/** Open anomalies whose best candidate has at least this confidence; `x` and `c` are the anomaly and the candidate. */
const probable = (
  companyId: string,
  { min_confidence, criteria }: Pick<SuggestionInput, 'min_confidence' | 'criteria'>,
) =>
  Prisma.sql`
    FROM anomalies x
    JOIN anomaly_candidates c ON c.company_id = x.company_id AND c.anomaly_id = x.id AND c.rank = 1
   WHERE ${allOf(anomalyConditions(companyId, criteria))}
     AND x.ranked_at IS NOT NULL AND c.confidence >= ${min_confidence}`

/** The links that accepting the suggestions would make, least certain first, since those should be checked. */
export async function previewSuggestions(actor: Actor, input: PreviewInput): Promise<List<AnomalyRow>> {
  const total = await countSuggestions(actor, { ...input, exclude: [] })
  const rows = await queryRows(db, { id: column.text })`
    SELECT x.id::text ${probable(actor.companyId, input)}
     ORDER BY c.confidence, x.id LIMIT ${input.itemsPerPage} OFFSET ${(input.page - 1) * input.itemsPerPage}`
  const items = await findAnomalies(
    actor.companyId,
    rows.map(({ id }) => id),
  )
  return { items, total }
}

export async function countSuggestions(actor: Actor, input: SuggestionInput): Promise<number> {
  const counted = await queryRow(db, { count: column.int })`
    SELECT count(*)::int AS count ${probable(actor.companyId, input)} AND x.id <> ALL(${input.exclude}::uuid[])`
  return counted.count
}

/** The members who would become owners. */
export async function suggestedMembers(actor: Actor, input: SuggestionInput): Promise<string[]> {
  const rows = await queryRows(db, { id: column.text })`
    SELECT DISTINCT c.member_id::text AS id
           ${probable(actor.companyId, input)} AND x.id <> ALL(${input.exclude}::uuid[])`
  return rows.map(({ id }) => id)
}

/** Suggestions that also meet `further`, in the order of ids. */
export const suggestionsAfter = (
  tx: Tx,
  companyId: string,
  input: SuggestionInput,
  further: Prisma.Sql,
  most: number,
): Promise<Suggestion[]> => queryRows(tx, { anomalyId: column.text, memberId: column.text })`
  SELECT x.id::text AS "anomalyId", c.member_id::text AS "memberId" ${probable(companyId, input)}
     AND x.id <> ALL(${input.exclude}::uuid[]) AND ${further}
   ORDER BY x.id LIMIT ${most}`

/**
 * Accepts suggestions above the chosen confidence in the applications for which the company has enabled it. No user
 * decides, but the resolutions are written and can be undone as one act.
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
