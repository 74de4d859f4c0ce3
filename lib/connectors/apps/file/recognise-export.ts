import type { AccountColumn, ColumnMapping } from '@/lib/connectors/apps/file/account-columns'
import { atlassianExport } from '@/lib/connectors/apps/file/atlassian-export'
import type { ExportFormat } from '@/lib/connectors/apps/file/export-format'
import { githubExport } from '@/lib/connectors/apps/file/github-export'
import { googleWorkspaceExport } from '@/lib/connectors/apps/file/google-workspace-export'
import { headerKey } from '@/lib/connectors/apps/file/header-key'
import { microsoft365Export } from '@/lib/connectors/apps/file/microsoft-365-export'
import { notionExport } from '@/lib/connectors/apps/file/notion-export'
import { slackExport } from '@/lib/connectors/apps/file/slack-export'

export const exportFormatIds = [
  'google_workspace',
  'microsoft_365',
  'github',
  'slack',
  'atlassian',
  'notion',
  'generic',
] as const
export type ExportFormatId = (typeof exportFormatIds)[number]
export type RecognisedExport = { format: ExportFormatId; columns: ColumnMapping }

const formats: Record<Exclude<ExportFormatId, 'generic'>, ExportFormat> = {
  google_workspace: googleWorkspaceExport,
  microsoft_365: microsoft365Export,
  github: githubExport,
  slack: slackExport,
  atlassian: atlassianExport,
  notion: notionExport,
}
const sampledRows = 50

/**
 * The vendor whose export has this header. `generic` has no columns: they are guessed from `genericAccountFields`, or
 * recalled, and a user confirms them.
 */
export function recogniseExport(
  header: readonly string[],
  sampleRows: readonly (readonly string[])[] = [],
): RecognisedExport {
  const keys = header.map(headerKey)
  const sample = sampleRows.slice(0, sampledRows)
  for (const [id, format] of Object.entries(formats)) {
    const columns = columnsOf(format, keys)
    const hasSignature = format.signatures.some((line) =>
      line.every((label) => keys.includes(headerKey(label))),
    )
    const saysSo = () =>
      sample.some((row) => format.recogniseCells?.((column) => firstCell(row, columns[column])))
    if (hasSignature || saysSo()) return { format: id as ExportFormatId, columns }
  }
  return { format: 'generic', columns: {} }
}

export function exportFormat(id: ExportFormatId): ExportFormat | null {
  return id === 'generic' ? null : formats[id]
}

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

function columnsOf(format: ExportFormat, keys: string[]): ColumnMapping {
  const columns: ColumnMapping = {}
  for (const [column, labels] of Object.entries(format.columns)) {
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
