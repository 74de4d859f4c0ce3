import type { ColumnMapping } from '@/lib/connectors/apps/file/account-columns'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { db } from '@/lib/platform/db'

/** An upload that waits for a user to assign its columns. Stored as JSON on the connection. */
export type PendingUpload = {
  upload_id: string
  file_name: string
  /** Identifies the header, so that the assignment is reused for the next file with the same header. */
  fingerprint: string
  header: string[]
  /** Our suggestion: field to column numbers. */
  columns: ColumnMapping
  sample: string[][]
}

export class UnknownColumns extends Error {
  constructor(readonly upload: PendingUpload) {
    super('Nobody has said yet which column is what')
    this.name = 'UnknownColumns'
  }
}

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
