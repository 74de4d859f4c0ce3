export type StatementLimits = {
  bytes: number
  rows: number
  depth: number
  /** Of one field: a row with a longer one is listed as unreadable. */
  fieldCharacters: number
  /** Of one cell of a CSV: above it the whole file is refused. */
  cellCharacters: number
  memoryMb: number
  milliseconds: number
}

export const statementLimits: StatementLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 100_000,
  depth: 64,
  fieldCharacters: 65_536,
  cellCharacters: 2_000_000,
  memoryMb: 512,
  milliseconds: 30_000,
}
