import type { AccountColumn, ColumnMapping } from '@/lib/connectors/apps/file/account-columns'
import { describeExport } from '@/lib/connectors/apps/file/described-export'
import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { businessExports } from '@/lib/connectors/apps/file/exports/business'
import { collaborationExports } from '@/lib/connectors/apps/file/exports/collaboration'
import { databaseExports } from '@/lib/connectors/apps/file/exports/database'
import { developmentExports } from '@/lib/connectors/apps/file/exports/development'
import { identityExports } from '@/lib/connectors/apps/file/exports/identity'
import { learningExports } from '@/lib/connectors/apps/file/exports/learning'
import { headerKey } from '@/lib/connectors/apps/file/header-key'
import { refinedExports } from '@/lib/connectors/apps/file/refined-exports'

/** Exports that need no code, each with the page that says its columns. A comment says which of them were read elsewhere. */
export const describedExports = [
  ...businessExports,
  ...collaborationExports,
  ...databaseExports,
  ...developmentExports,
  ...identityExports,
  ...learningExports,
] as const

const formats: readonly ExportFormat[] = [...refinedExports, ...describedExports.map(describeExport)]

/** `generic` is any file whose columns nobody published. */
export const exportFormatIds: readonly string[] = [...formats.map(({ id }) => id), 'generic']
export type RecognisedExport = { format: string; columns: ColumnMapping }

const sampledRows = 50

/**
 * The vendor whose export has this header. `generic` has no columns: they are guessed from `genericAccountFields`, or
 * recalled, and a user confirms them. So it is where the headers of two vendors are in one file.
 */
export function recogniseExport(
  header: readonly string[],
  sampleRows: readonly (readonly string[])[] = [],
): RecognisedExport {
  const keys = header.map(headerKey)
  const sample = sampleRows.slice(0, sampledRows)
  const bySignature = formats.filter(({ signatures }) =>
    signatures.some((line) => line.every((label) => keys.includes(headerKey(label)))),
  )
  if (bySignature.length > 1) return { format: 'generic', columns: {} }
  const format =
    bySignature[0] ??
    formats.find(({ recogniseCells, columns }) => {
      if (!recogniseCells) return false
      const mapping = columnsOf(columns, keys)
      return sample.some((row) => recogniseCells((column) => firstCell(row, mapping[column])))
    })
  const columns = format && columnsOf(format.columns, keys)
  // Without its address, everybody in the file would be nobody: a person says where it is.
  const lacksAddress = format?.columns.email && !columns?.email && !columns?.login
  return format && columns && !lacksAddress
    ? { format: format.id, columns }
    : { format: 'generic', columns: {} }
}

export const exportFormat = (id: string): ExportFormat | null =>
  formats.find((format) => format.id === id) ?? null

// Longer cells say nothing about an account, and regular expressions run on them.
const longestCell = 1_000

/** What exports write where there is nothing to say. */
const saysNothing = /^(?:-|n\/a|no_information|not_supported)$/i

/** The first filled cell among a field's columns. */
export function firstCell(row: readonly string[], indexes: readonly number[] = []): string {
  for (const index of indexes) {
    const cell = (row[index] ?? '').slice(0, longestCell).trim()
    if (cell && !saysNothing.test(cell)) return cell
  }
  return ''
}

function columnsOf(labelled: ExportFormat['columns'], keys: string[]): ColumnMapping {
  const columns: ColumnMapping = {}
  for (const [column, labels] of Object.entries(labelled)) {
    const indexes = labels.flatMap((label) => indexesOf(label, keys))
    if (indexes.length > 0) columns[column as AccountColumn] = [...new Set(indexes)]
  }
  return columns
}

function indexesOf(label: string, keys: string[]) {
  const key = headerKey(label)
  const matches = label.endsWith('*')
    ? (other: string) => other.startsWith(key)
    : (other: string) => other === key
  return keys.flatMap((other, index) => (matches(other) ? [index] : []))
}
