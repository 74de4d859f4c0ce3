import type { AccountColumn } from '@/lib/connectors/apps/file/account-columns'
import type { AccountFacts } from '@/lib/connectors/kit/account-facts'

export type CellReader = (column: AccountColumn) => string

/** One vendor's user export. Headers are compared by `headerKey`; one that ends in * stands for all that begin so. */
export type ExportFormat = {
  id: string
  name: string
  /** A header row is this export's when it has a line's every column. */
  signatures: readonly (readonly string[])[]
  /** Recognises by what a cell says, where the headers are anybody's. */
  recogniseCells?: (cell: CellReader) => boolean
  columns: Partial<Record<AccountColumn, readonly string[]>>
  /** What the cells mean in this application, beyond what every export's cells mean. */
  refine: (facts: AccountFacts, cell: CellReader) => Partial<AccountFacts>
}
