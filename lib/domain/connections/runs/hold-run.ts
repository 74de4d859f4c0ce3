import { noFailure } from '@/lib/domain/connections/credentials/failure'
import { forgetEarlierHeld } from '@/lib/domain/connections/runs/forget-earlier-held'
import { nextSyncAt } from '@/lib/domain/connections/runs/next-sync-at'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { everyCompany } from '@/lib/platform/db'
import { withDatabase } from '@/lib/platform/with-database'

/**
 * Holds a run whose list is implausibly long, at its checkpoint: new accounts stay staged until somebody confirms,
 * and the reading then continues from there.
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
