import { rankAnomalies } from '@/lib/domain/anomalies/candidates/rank-anomalies'
import { RankingMemory } from '@/lib/domain/anomalies/candidates/ranking-memory'
import { markStale } from '@/lib/domain/anomalies/candidates/stale-candidates'
import { acceptSuggestions } from '@/lib/domain/anomalies/resolve/suggestions'
import { wakeSetAside } from '@/lib/domain/linking/anomalies/anomaly-states'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

const batch = 100

/**
 * Ranks every open anomaly of a company that was never ranked or whose candidates are stale, then accepts the
 * suggestions that the company wants accepted automatically. What these teach may resolve other anomalies or change
 * candidates, so it repeats until nothing is left.
 */
export async function rankOpenAnomalies(companyId: string, signal: AbortSignal): Promise<void> {
  await wakeSetAside(companyId)
  await indexWaiting(companyId, signal)
  let due: string[]
  do {
    // Read before the members: what changes after this stays due.
    due = await dueRankings(companyId)
    await markStale(companyId)
    const memory = await RankingMemory.begin(companyId)
    let ids = await unranked(companyId)
    while (ids.length > 0 && !signal.aborted) {
      await rankAnomalies(companyId, ids, memory)
      ids = await unranked(companyId)
    }
    if (signal.aborted) return
    // Anomalies that appear meanwhile cannot get a job of their own, since the queue keeps one job per company.
  } while ((await acceptSuggestions(companyId, signal)) > 0 || (await unranked(companyId)).length > 0)
  await endDue(companyId, due)
}

async function dueRankings(companyId: string): Promise<string[]> {
  const rows = await queryRows(db, { id: column.uuid })`
    SELECT id FROM due_rankings WHERE company_id = ${companyId}::uuid`
  return rows.map(({ id }) => id)
}

/** They stay due while a transaction that is still open may have changed members that the ranking did not see. */
const endDue = (companyId: string, ids: string[]) =>
  execute(db)`
    DELETE FROM due_rankings
     WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])
       AND NOT EXISTS (SELECT FROM members m
                        WHERE m.company_id = ${companyId}::uuid
                          AND m.indexed_at >= (SELECT min(x.ranked_at) FROM anomalies x
                                                WHERE x.company_id = ${companyId}::uuid AND x.state IN ('open', 'set_aside')))`

/**
 * Writes the match keys of members that have none: they were stored by an older version, or the rules have changed
 * since.
 */
async function indexWaiting(companyId: string, signal: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted)
    isMore = await db.$transaction(
      async (tx) => {
        const waiting = await queryRows(tx, { id: column.uuid })`
          SELECT id FROM members WHERE company_id = ${companyId}::uuid AND indexed_at = 'epoch'
           ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE`
        const ids = waiting.map(({ id }) => id)
        if (ids.length > 0) await indexMembers(tx, companyId, ids)
        return ids.length === batch
      },
      { timeout: 60_000 },
    )
}

async function unranked(companyId: string): Promise<string[]> {
  const rows = await queryRows(db, { id: column.text })`
    SELECT id::text FROM anomalies
     WHERE company_id = ${companyId}::uuid AND state IN ('open', 'set_aside') AND ranked_at IS NULL
     ORDER BY queued_at, id LIMIT ${batch}`
  return rows.map(({ id }) => id)
}

/**
 * Companies that have anomalies to rank, members to index or that were changed, or snoozed anomalies that are due. They
 * are found by the rows, so a lost job does no harm. Runs across companies on a schedule.
 */
export async function companiesToRank(): Promise<string[]> {
  const rows = await queryRows(everyCompany, { id: column.text })`
    SELECT d.company_id::text AS id
      FROM (SELECT company_id FROM anomalies WHERE state IN ('open', 'set_aside') AND ranked_at IS NULL
             UNION
            SELECT company_id FROM anomalies WHERE state = 'set_aside' AND set_aside_until <= now()
             UNION
            SELECT company_id FROM members WHERE indexed_at = 'epoch'
             UNION
            SELECT company_id FROM due_rankings) d
     WHERE ${isGoingOn(Prisma.sql`d.company_id`)}`
  return rows.map(({ id }) => id)
}
