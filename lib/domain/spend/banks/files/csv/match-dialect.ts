import { labelKey } from '../../../../../platform/spreadsheets/label-key.ts'
import { type ColumnName, type Dialect, dialects } from './dialects.ts'

export type Columns = Partial<Record<ColumnName, number[]>>

/** The bank with these headers, and the numbers of its columns; null when none is known. */
export function matchDialect(header: string[]): { dialect: Dialect; columns: Columns } | null {
  const keys = header.map(labelKey)
  for (const dialect of dialects) {
    if (!dialect.signature.every((name) => keys.includes(labelKey(name)))) continue
    const columns = columnsOf(dialect, keys)
    if (columns.booked_on && columns.label && (columns.amount || (columns.debit && columns.credit)))
      return { dialect, columns }
  }
  return null
}

function columnsOf({ columns }: Dialect, keys: string[]): Columns {
  const found: Columns = {}
  for (const [name, headers] of Object.entries(columns) as [ColumnName, string[]][]) {
    const at = headers.map((header) => keys.indexOf(labelKey(header))).filter((index) => index >= 0)
    if (at.length > 0) found[name] = name === 'label' ? at : at.slice(0, 1)
  }
  return found
}
