import { holdForEnd } from '@/lib/domain/connections/runs/end-run'
import { heldReason } from '@/lib/domain/execution/reading/hold-rule'
import { isToBeLinked } from '@/lib/domain/execution/reading/is-to-be-linked'
import { storeReading } from '@/lib/domain/linking/groups/store-reading'
import type { Place, TakenRun } from '@/lib/domain/linking/store/taken-run'
import { freshenStatistics } from '@/lib/platform/database/fresh-statistics'
import { everyCompany } from '@/lib/platform/db'
import { planForWholeSets, withDatabase } from '@/lib/platform/with-database'

/**
 * Stores the groups that were read beside the accounts of a run, before it ends: a list of other people than those known
 * brings no groups either.
 * @returns how many groups and memberships are missing from lists that are not believed before somebody confirms them
 */
export async function storeGroups(run: TakenRun): Promise<number> {
  const end = (run.checkpoint as Place).groups?.end
  if (!end || !(await isToBeLinked(run))) return 0
  const isConfirmed = run.confirmedById !== null && run.heldReason !== 'longer'
  const { missing } = await withDatabase(() =>
    everyCompany.$transaction(
      async (tx) => {
        await holdForEnd(tx, run)
        await planForWholeSets(tx)
        return storeReading(tx, run, end, isConfirmed ? null : heldReason)
      },
      { timeout: 120_000 },
    ),
  )
  await freshenStatistics('groups')
  await freshenStatistics('group_memberships')
  return missing
}
