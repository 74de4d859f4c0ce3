import {
  type AccountColumn,
  accountColumns,
  type ColumnMapping,
} from '@/lib/connectors/apps/file/account-columns'
import { headerKey } from '@/lib/connectors/apps/file/header-key'

/** A mapping by header instead of index, as JSON to keep: the next export may have its columns elsewhere. */
export type RememberedColumns = Partial<Record<AccountColumn, string[]>>

export function rememberColumns(header: readonly string[], columns: ColumnMapping): RememberedColumns {
  const remembered: RememberedColumns = {}
  for (const column of accountColumns) {
    const labels = (columns[column] ?? []).flatMap((index) => header[index] ?? [])
    if (labels.length > 0) remembered[column] = labels
  }
  return remembered
}

/**
 * The remembered mapping for this file, or null if one of its columns is missing, so that a user assigns them again.
 */
export function recallColumns(
  header: readonly string[],
  remembered: RememberedColumns,
): ColumnMapping | null {
  const keys = header.map(headerKey)
  const columns: ColumnMapping = {}
  for (const column of accountColumns) {
    const labels = remembered[column]
    if (!labels) continue
    const indexes = labels.map((label) => keys.indexOf(headerKey(label)))
    if (indexes.includes(-1)) return null
    columns[column] = indexes
  }
  return columns
}
