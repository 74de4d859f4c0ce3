import type { CsvCell } from '@/lib/platform/spreadsheets/write-csv'

/** A text of messages/ by its whole key, in the language of who asks. */
export type Say = (key: string, params?: Record<string, string | number>) => string

/** How a list is written as CSV: its columns in their order, by the keys of their headers in `exports.columns`. */
export type ListExport<Row> = {
  /** As the audit log calls it. */
  list: string
  columns: Record<string, (row: Row, say: Say) => CsvCell>
}

/** A moment in UTC, to the second. */
export const instantOf = (date: Date | null | undefined) => date?.toISOString().replace(/\.\d+Z$/, 'Z')
export const dayOf = (date: Date | null | undefined) => date?.toISOString().slice(0, 10)
export const personOf = (person: { firstName: string; lastName: string } | null | undefined) =>
  person && `${person.firstName} ${person.lastName}`

/** Three values: null is what the application does not say. */
export const factOf = (value: boolean | null, say: Say) => say(`exports.facts.${value ?? 'unknown'}`)
