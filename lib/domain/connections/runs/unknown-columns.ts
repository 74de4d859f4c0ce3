import type { ColumnMapping } from '@/lib/connectors/apps/file/account-columns'

/** An upload that waits for somebody to say which column is what. Kept as JSON on the connection. */
export type PendingUpload = {
  upload_id: string
  file_name: string
  /** Names the header, so that the answer is remembered for the next file of its kind. */
  fingerprint: string
  header: string[]
  /** Our guesses: field to column numbers. */
  columns: ColumnMapping
  sample: string[][]
}

export class UnknownColumns extends Error {
  constructor(readonly upload: PendingUpload) {
    super('Nobody has said yet which column is what')
    this.name = 'UnknownColumns'
  }
}
