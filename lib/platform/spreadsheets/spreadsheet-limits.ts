export type SpreadsheetLimits = {
  bytes: number
  rows: number
  columns: number
  /** All cells together: many short rows beside one wide one would fill the memory of the server. */
  cells: number
  cellCharacters: number
  /** What an XLSX file may unpack to, in bytes, in entries, and against its packed size. */
  unpackedBytes: number
  entries: number
  ratio: number
  /** For the thread that reads. */
  memoryMb: number
  milliseconds: number
}

export const spreadsheetLimits: SpreadsheetLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cells: 4_000_000,
  cellCharacters: 32_768,
  unpackedBytes: 100 * 1024 * 1024,
  entries: 1_000,
  ratio: 100,
  memoryMb: 512,
  milliseconds: 30_000,
}

export function megabytes(bytes: number) {
  return Math.round((bytes / 1024 / 1024) * 10) / 10
}
