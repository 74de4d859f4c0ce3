import { findCandidates } from '@/lib/domain/anomalies/candidates/rank-anomalies'
import { RankingMemory } from '@/lib/domain/anomalies/candidates/ranking-memory'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { db, everyCompany } from '@/lib/platform/db'
import { planForWholeSets } from '@/lib/platform/with-database'
import { batchesOf, type StoredList } from './store-people'
import type { Ranked } from './thresholds'

/** Of one account: the member it was linked to, or who is suggested. */
export type Matched = { linked: string; ranked: null } | { linked: null; ranked: Ranked }

const longest = 10

/** Links stored accounts by the product's statement, and ranks those left as it does. Ids of members are the list's. */
export async function matchAndRank(
  { companyId, idOf }: StoredList,
  accountIds: string[],
): Promise<Matched[]> {
  await everyCompany.$transaction(
    async (tx) => {
      if (accountIds.length > 1) await planForWholeSets(tx)
      await matchAccounts(tx, companyId, { accountIds })
    },
    { timeout: 600_000 },
  )
  const rows = await db.$queryRaw<{ id: string; memberId: string | null; anomalyId: string | null }[]>`
    SELECT a.id::text, a.member_id::text AS "memberId", x.id::text AS "anomalyId"
      FROM accounts a
      LEFT JOIN anomalies x ON x.company_id = a.company_id AND x.account_id = a.id AND x.state = 'open'
     WHERE a.company_id = ${companyId}::uuid AND a.id = ANY(${accountIds}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ranked = await rank(
    companyId,
    rows.flatMap(({ anomalyId }) => anomalyId ?? []),
  )
  return accountIds.map((id) => {
    const { memberId, anomalyId } = byId.get(id)!
    if (memberId) return { linked: idOf.get(memberId)!, ranked: null }
    const candidates = ranked.get(anomalyId ?? '') ?? []
    return {
      linked: null,
      ranked: candidates.map((one) => ({ memberId: idOf.get(one.memberId)!, confidence: one.confidence })),
    }
  })
}

async function rank(companyId: string, anomalyIds: string[]): Promise<Map<string, Ranked>> {
  const ranked = new Map<string, Ranked>()
  const memory = await RankingMemory.begin(companyId)
  for (const ids of batchesOf(anomalyIds, 100)) {
    for (const [id, candidates] of await findCandidates(companyId, ids, memory, longest))
      ranked.set(id, candidates)
  }
  return ranked
}
