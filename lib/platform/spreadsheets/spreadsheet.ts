import { UnreadableFile } from '../reading/unreadable-file.ts'
import type { TextEncoding } from './decode-text.ts'

/** A line of the file: its cells, without the empty ones at the end, and its number as the person sees it. */
export type Line = { number: number; cells: string[] }

/** A record names its own fields, unlike a row. `line` is where it begins. */
export type FileRecord = { line: number; fields: Map<string, string> }

/** A person's file, read. Rows may be shorter or longer than the header; empty lines are left out. */
export type Spreadsheet = {
  format: 'csv' | 'xlsx' | 'ldif' | 'json_lines'
  encoding?: TextEncoding
  delimiter?: string
  /** The sheet read: the first visible one with anything in it. */
  sheet?: string
  /** The visible sheets behind it that have something in them, which are not read. */
  otherSheets?: string[]
  /** The lines above the header: titles, dates, an account's balance. */
  above: Line[]
  header: string[]
  headerRowNumber: number
  rows: string[][]
  /** Of each row, the line number a text editor (CSV) or the spreadsheet program (XLSX) shows. */
  rowNumbers: number[]
}

export const spreadsheetErrorCodes = [
  'too_large',
  'empty',
  'not_a_spreadsheet',
  'legacy_xls',
  'encrypted_xlsx',
  'open_document',
  'damaged',
  'bomb',
  'forbidden_xml',
  'no_visible_sheet',
  'too_many_rows',
  'too_many_columns',
  'too_many_cells',
  'cell_too_long',
  'no_header',
  'broken_quote',
  'broken_line',
  'timed_out',
] as const

export type SpreadsheetErrorCode = (typeof spreadsheetErrorCodes)[number]
export type SpreadsheetErrorParams = Record<string, string | number>

/** What is wrong with a person's spreadsheet. */
export class SpreadsheetError extends UnreadableFile {
  readonly code: SpreadsheetErrorCode

  constructor(code: SpreadsheetErrorCode, params: SpreadsheetErrorParams = {}) {
    super('SpreadsheetError', `spreadsheets.${code}`, params)
    this.code = code
  }
}

export type SpreadsheetLimits = {
  bytes: number
  rows: number
  columns: number
  /** All cells together: many short rows beside one wide one would fill the memory of the server. */
  cells: number
  cellCharacters: number
  /** Limits of an unpacked XLSX file: bytes, entries, and the ratio to its packed size. */
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

/** Called while a file is read, after each of so many rows. */
export type OnRows = (rows: number) => void
export const reportedRows = 2_000

export function megabytes(bytes: number) {
  return Math.round((bytes / 1024 / 1024) * 10) / 10
}
