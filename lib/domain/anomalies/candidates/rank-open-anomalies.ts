import { rankAnomalies } from '@/lib/domain/anomalies/candidates/rank-anomalies'
import { RankingMemory } from '@/lib/domain/anomalies/candidates/ranking-memory'
import { markStale } from '@/lib/domain/anomalies/candidates/stale-candidates'
import { acceptSuggestions } from '@/lib/domain/anomalies/resolve/accept-suggestions'
import { wakeSetAside } from '@/lib/domain/linking/anomalies/anomaly-states'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

const batch = 100

/**
 * Ranks every open anomaly of a company that was never ranked or whose candidates are stale, then accepts what the
 * company wants accepted. What that teaches may answer others at once, and changes candidates: so again, until
 * nothing is left.
 */
export async function rankOpenAnomalies(companyId: string, signal: AbortSignal): Promise<void> {
  await wakeSetAside(companyId)
  do {
    await markStale(companyId)
    const memory = await RankingMemory.begin(companyId)
    let ids = await unranked(companyId)
    while (ids.length > 0 && !signal.aborted) {
      await rankAnomalies(companyId, ids, memory)
      ids = await unranked(companyId)
    }
  } while (!signal.aborted && (await acceptSuggestions(companyId, signal)) > 0)
}

async function unranked(companyId: string): Promise<string[]> {
  const rows = await queryRows(db, { id: column.text })`
    SELECT id::text FROM anomalies
     WHERE company_id = ${companyId}::uuid AND state IN ('open', 'set_aside') AND ranked_at IS NULL
     ORDER BY queued_at, id LIMIT ${batch}`
  return rows.map(({ id }) => id)
}

/** Companies with something to rank, again or at all, or to wake. Across companies: the clock asks for all of them. */
export async function companiesToRank(): Promise<string[]> {
  const rows = await queryRows(everyCompany, { id: column.text })`
    SELECT DISTINCT company_id::text AS id FROM anomalies
     WHERE (state = 'open' AND ranked_at IS NULL OR state = 'set_aside' AND set_aside_until <= now())
       AND ${isGoingOn(Prisma.sql`anomalies.company_id`)}
     UNION
    SELECT x.company_id::text
      FROM (SELECT company_id, min(ranked_at) AS at FROM anomalies WHERE state = 'open' GROUP BY company_id) x
     WHERE ${isGoingOn(Prisma.sql`x.company_id`)} AND EXISTS (SELECT FROM members m
                    WHERE m.company_id = x.company_id AND m.indexed_at > x.at - interval '1 minute')`
  return rows.map(({ id }) => id)
}
