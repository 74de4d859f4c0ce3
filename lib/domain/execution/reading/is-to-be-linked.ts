import { compareList } from '@/lib/domain/execution/reading/compare-list'
import { heldReason } from '@/lib/domain/execution/reading/hold-rule'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { everyCompany } from '@/lib/platform/db'
import { withDatabase } from '@/lib/platform/with-database'

/**
 * Whether the list is trusted for links: if it names other people than those known, nothing is matched until
 * a user has confirmed it.
 */
export async function isToBeLinked(run: TakenRun): Promise<boolean> {
  if (run.confirmedById !== null && run.heldReason !== 'longer') return true
  const compare = () => everyCompany.$transaction((tx) => compareList(tx, run), { timeout: 120_000 })
  return heldReason(await withDatabase(compare)) !== 'different'
}
