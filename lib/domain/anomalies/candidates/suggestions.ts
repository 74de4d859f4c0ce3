import { allOf } from '@/lib/domain/accounts/list/account-filters'
import { anomalyConditions } from '@/lib/domain/anomalies/list/anomaly-filters'
import { type AnomalyRow, findAnomalies } from '@/lib/domain/anomalies/list/anomaly-rows'
import type { PreviewInput, SuggestionInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import type { Actor } from '@/lib/domain/record/actor'
import type { List } from '@/lib/domain/record/lists/listing'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export type Suggestion = { anomalyId: string; memberId: string }

/** Open anomalies whose best candidate is at least so probable; `x` and `c` are the anomaly and the candidate. */
const probable = (
  companyId: string,
  { min_confidence, criteria }: Pick<SuggestionInput, 'min_confidence' | 'criteria'>,
) =>
  Prisma.sql`
    FROM anomalies x
    JOIN anomaly_candidates c ON c.company_id = x.company_id AND c.anomaly_id = x.id AND c.rank = 1
   WHERE ${allOf(anomalyConditions(companyId, criteria))}
     AND x.ranked_at IS NOT NULL AND c.confidence >= ${min_confidence}`

/** What accepting would link, the least certain first: those are worth a look. */
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

/** Who would own them. */
export async function suggestedMembers(actor: Actor, input: SuggestionInput): Promise<string[]> {
  const rows = await queryRows(db, { id: column.text })`
    SELECT DISTINCT c.member_id::text AS id
           ${probable(actor.companyId, input)} AND x.id <> ALL(${input.exclude}::uuid[])`
  return rows.map(({ id }) => id)
}

/** Those of them that are also `further`, in the order of ids. */
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
