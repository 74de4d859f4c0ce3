import type { AccountColumn, ColumnMapping } from '@/lib/connectors/apps/file/account-columns'
import { atlassianExport } from '@/lib/connectors/apps/file/atlassian-export'
import { describeExport } from '@/lib/connectors/apps/file/described-export'
import { describedExports } from '@/lib/connectors/apps/file/described-exports'
import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { githubExport } from '@/lib/connectors/apps/file/github-export'
import { googleWorkspaceExport } from '@/lib/connectors/apps/file/google-workspace-export'
import { headerKey } from '@/lib/connectors/apps/file/header-key'
import { microsoft365Export } from '@/lib/connectors/apps/file/microsoft-365-export'
import { notionExport } from '@/lib/connectors/apps/file/notion-export'
import { slackExport } from '@/lib/connectors/apps/file/slack-export'

const formats = [
  googleWorkspaceExport,
  microsoft365Export,
  githubExport,
  slackExport,
  atlassianExport,
  notionExport,
  ...describedExports.map(describeExport),
]

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
  return format
    ? { format: format.id, columns: columnsOf(format.columns, keys) }
    : { format: 'generic', columns: {} }
}

export const exportFormat = (id: string): ExportFormat | null =>
  formats.find((format) => format.id === id) ?? null

// Longer cells say nothing about an account, and regular expressions run on them.
const longestCell = 1_000

/** The first filled cell among a field's columns. */
export function firstCell(row: readonly string[], indexes: readonly number[] = []): string {
  for (const index of indexes) {
    const cell = (row[index] ?? '').slice(0, longestCell).trim()
    if (cell && cell !== '-') return cell
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
