import type { ColumnMapping } from '@/lib/connectors/apps/file/account-columns'

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
