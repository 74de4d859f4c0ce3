import type { AccountColumn } from '@/lib/connectors/apps/file/account-columns'
import type { AccountFacts, AccountStatus } from '@/lib/connectors/kit/account-facts'

export type CellReader = (column: AccountColumn) => string

/** One vendor's user export. Headers are compared by `headerKey`; a trailing * matches any ending. */
export type ExportFormat = {
  id: string
  name: string
  /** A header row is this export's when it has a line's every column. */
  signatures: readonly (readonly string[])[]
  /** Recognises the export by a cell, where its headers are too common. */
  recogniseCells?: (cell: CellReader) => boolean
  columns: Partial<Record<AccountColumn, readonly string[]>>
  /** Words of the status column beside the common ones, by `headerKey`. */
  statuses?: Readonly<Record<string, AccountStatus>>
  /** The meaning of cells in this application, in addition to the common ones. */
  refine: (facts: AccountFacts, cell: CellReader) => Partial<AccountFacts>
}
