import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'

/** A text of messages/ by its whole key, in the reader's language. */
export type Say = (key: string, params?: Record<string, string | number>) => string

/** The CSV of a list: its columns in order, by the keys of their headers in `exports.columns`. */
export type ListExport<Row> = {
  /** The list's name in the audit log. */
  list: string
  columns: Record<string, (row: Row, say: Say) => CsvCell>
}

/** An instant in UTC, to the second. */
export const instantOf = (date: Date | null | undefined) => date?.toISOString().replace(/\.\d+Z$/, 'Z')
export const dayOf = (date: Date | null | undefined) => date?.toISOString().slice(0, 10)
export const personOf = (person: { firstName: string; lastName: string } | null | undefined) =>
  person && `${person.firstName} ${person.lastName}`

/** Null where the application does not report the fact. */
export const factOf = (value: boolean | null, say: Say) => say(`exports.facts.${value ?? 'unknown'}`)
