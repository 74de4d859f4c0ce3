import { allOf } from '@/lib/domain/accounts/list/account-filters'
import type { Actor } from '@/lib/domain/record/actor'
import type { SpendCriteria, SpendStateName } from '@/lib/domain/spend/spends/schema'
import { spendConditions } from '@/lib/domain/spend/spends/spends'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type SpendCounts = Record<SpendStateName | 'all', number>

/** How many spends are in each state under these filters, by one statement. */
export async function countSpendTabs(actor: Actor, criteria: SpendCriteria): Promise<SpendCounts> {
  const { state: _state, ...others } = criteria
  const conditions = await spendConditions(actor.companyId, others)
  const rows = await queryRows(db, {
    state: column.oneOf(['to_validate', 'validated', 'invalidated']),
    count: column.int,
  })`
    SELECT s.state::text, count(*)::int AS count FROM spends s WHERE ${allOf(conditions)} GROUP BY s.state`
  const counts: SpendCounts = { all: 0, to_validate: 0, validated: 0, invalidated: 0 }
  for (const { state, count } of rows) {
    counts[state] = count
    counts.all += count
  }
  return counts
}
