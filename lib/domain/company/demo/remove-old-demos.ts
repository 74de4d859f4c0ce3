import { everyCompany } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow } from '@/lib/platform/sql/query'

const atOnce = 5

/**
 * Removes the demo companies that are older than 24 hours, with their audit events. The database does it by a function of
 * the owner of its tables, as the role of the application deletes no record; it touches demo companies only.
 * @returns how many
 */
export async function removeOldDemos(): Promise<number> {
  let count = 0
  for (;;) {
    const row = await queryRow(everyCompany, { removed: column.int })`
      SELECT rollcall_remove_demo_companies(${atOnce}::int) AS removed`
    count += row.removed
    if (row.removed < atOnce) return count
  }
}
