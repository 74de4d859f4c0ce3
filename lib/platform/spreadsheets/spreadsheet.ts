import type { TextEncoding } from './decode-text.ts'

/** A line of the file: its cells, without the empty ones at the end, and its number as the person sees it. */
export type Line = { number: number; cells: string[] }

/** A person's file, read. Rows may be shorter or longer than the header; empty lines are left out. */
export type Spreadsheet = {
  format: 'csv' | 'xlsx'
  encoding?: TextEncoding
  delimiter?: string
  /** The sheet read: the first visible one with anything in it, unless another was asked for. */
  sheet?: string
  /** The lines above the header: titles, dates, an account's balance. */
  above: Line[]
  header: string[]
  headerRowNumber: number
  rows: string[][]
  /** Of each row, the line number a text editor (CSV) or the spreadsheet program (XLSX) shows. */
  rowNumbers: number[]
}
