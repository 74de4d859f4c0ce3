import type { PendingUpload } from '@/lib/domain/connections/runs/unknown-columns'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db } from '@/lib/platform/db'

/** Holds the run of an upload until a user assigns its columns. */
export const requestColumns = (run: TakenRun, upload: PendingUpload) =>
  db.$transaction(async (tx) => {
    const { companyId, id, workerToken, userConnectorId } = run
    const { count } = await tx.syncRun.updateMany({
      where: { companyId, id, workerToken, state: 'running' },
      data: { state: 'held', heldReason: 'columns' },
    })
    if (count === 1)
      await tx.userConnector.update({
        where: { companyId_id: { companyId, id: userConnectorId } },
        data: { pendingUpload: upload },
      })
  })
