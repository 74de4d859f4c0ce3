import { noFailure } from '@/lib/domain/connections/credentials/failure'
import { forgetEarlierHeld } from '@/lib/domain/connections/runs/forget-earlier-held'
import { nextSyncAt } from '@/lib/domain/connections/runs/next-sync-at'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { everyCompany } from '@/lib/platform/db'
import { withDatabase } from '@/lib/platform/with-database'

/**
 * Stops a run whose list is too long to be believed, at the place it has reached: new accounts stay apart until
 * somebody confirms, and reading then goes on from there.
 * @param seen accounts that the list has named so far
 */
export const holdRun = (run: TakenRun, seen: number): Promise<void> =>
  withDatabase(() =>
    everyCompany.$transaction(async (tx) => {
      const { companyId, userConnectorId, id, workerToken } = run
      const { count } = await tx.syncRun.updateMany({
        where: { companyId, id, workerToken, state: 'running' },
        data: { state: 'held', heldReason: 'longer', seen, workerToken: null },
      })
      if (count === 0) return
      await forgetEarlierHeld(tx, run)
      await tx.userConnector.update({
        where: { companyId_id: { companyId, id: userConnectorId } },
        data: { ...noFailure, state: 'connected', nextSyncAt: run.uploadId ? null : nextSyncAt() },
      })
    }),
  )
