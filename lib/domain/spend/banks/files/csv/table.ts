import { createHash } from 'node:crypto'
import { labelKey } from '../../../../../platform/spreadsheets/label-key.ts'
import { parseCsv } from '../../../../../platform/spreadsheets/parse-csv.ts'
import type { Line } from '../../../../../platform/spreadsheets/spreadsheet.ts'
import type { StatementLimits } from '../limits.ts'
import { readDay } from '../read-day.ts'
import { isDayHeading, isHeading } from './headings.ts'
import { matchDialect } from './match-dialect.ts'

const searchedLines = 40
const mostColumns = 100
const mostUnnamed = 3

export type Table = {
  header: string[]
  /** False: no line is a header, so columns are numbered. */
  hasHeader: boolean
  /** The lines above the header. */
  preamble: Line[]
  rows: Line[]
}

/** The lines of a CSV, and which of the first ones is the header. */
export const readTable = (text: string, limits: StatementLimits): Table =>
  tableOf(
    parseCsv(text, {
      rows: limits.rows + searchedLines,
      columns: mostColumns,
      cells: 5_000_000,
      cellCharacters: limits.cellCharacters,
      bytes: limits.bytes,
      unpackedBytes: 0,
      entries: 0,
      ratio: 0,
      memoryMb: limits.memoryMb,
      milliseconds: limits.milliseconds,
    }).lines,
  )

export function tableOf(lines: Line[]): Table {
  const first = lines.slice(0, searchedLines)
  const headerAt = [
    first.findIndex(({ cells }) => matchDialect(cells) !== null),
    first.findIndex((line) => isHeader(line) && line.cells.some(isDayHeading)),
    first.findIndex(isHeader),
  ].find((index) => index >= 0)
  const at = headerAt ?? first.findIndex((line, index) => isAboveMovements(line, lines[index + 1]))
  if (at >= 0) {
    const rows = lines.slice(at + 1)
    const header = (lines[at] as Line).cells.map((cell) => cell.trim().slice(0, 100).toWellFormed())
    // A last column may have no name.
    const width = Math.max(header.length, ...rows.slice(0, searchedLines).map(({ cells }) => cells.length))
    const unnamed = Math.min(width - header.length, mostUnnamed)
    return {
      header: [...header, ...Array.from({ length: unnamed }, () => '')],
      hasHeader: true,
      preamble: lines.slice(0, at),
      rows,
    }
  }
  const width = Math.max(0, ...lines.slice(0, searchedLines).map(({ cells }) => cells.length))
  return { header: Array.from({ length: width }, () => ''), hasHeader: false, preamble: [], rows: lines }
}

function isHeader({ cells }: Line): boolean {
  const headings = cells.filter((cell) => cell.length <= 100 && isHeading(cell))
  return headings.length >= 2 && cells.every((cell) => !/^\s*[-+]?\d/.test(cell.slice(0, 40)))
}

/** A header in an unknown language: no digits, and as many cells as the next line, which has a day. */
function isAboveMovements(line: Line, next: Line | undefined): boolean {
  return (
    next !== undefined &&
    line.cells.length >= 2 &&
    line.cells.length >= next.cells.length &&
    line.cells.every((cell) => cell.length <= 100 && !/\d/.test(cell)) &&
    next.cells.some((cell) => readDay(cell, 'dmy') !== null || readDay(cell, 'mdy') !== null)
  )
}

/** The same for equal columns in equal order, whatever the export's case and accents. */
export function headerHash({ header, hasHeader }: Table): string {
  const keys = hasHeader ? header.map(labelKey) : [`${header.length} columns without a header`]
  while (hasHeader && keys.at(-1) === '') keys.pop()
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex')
}
