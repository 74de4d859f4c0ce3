import type { Match } from '@/lib/domain/spend/banks/match-duplicates'
import type { Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Records which stored movements are in this file too: they stay when the import that wrote them is undone. A probable duplicate
 * that the user keeps is a movement of its own.
 */
export async function holdMovements(
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  matches: ReadonlyMap<number, Match>,
  kept: ReadonlySet<number>,
): Promise<void> {
  const stored: string[] = []
  for (const [position, match] of matches)
    if (match.kind !== 'new' && match.of && !(match.kind === 'probable' && kept.has(position)))
      stored.push(match.of.id)
  // A movement may be matched with an earlier one of the same file, which has no row yet.
  const ids = stored.filter((one) => /^[0-9a-f-]{36}$/.test(one))
  if (ids.length === 0) return
  await execute(tx)`
    UPDATE bank_transactions SET held_by = array_append(held_by, ${id}::uuid)
     WHERE company_id = ${companyId}::uuid AND id = ANY(${ids}::uuid[])
       AND import_id IS DISTINCT FROM ${id}::uuid AND NOT held_by @> ARRAY[${id}::uuid]`
}
