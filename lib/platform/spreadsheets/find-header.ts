import type { Line } from './spreadsheet.ts'
import { SpreadsheetError } from './spreadsheet-error.ts'

const searchedLines = 20

/**
 * Splits the lines into header and rows. Titles, dates and blank lines above the table are skipped: the header
 * is the first line nearly as full as the fullest one near the top.
 */
export function findHeader(lines: Line[]) {
  const filled = lines.slice(0, searchedLines).map(({ cells }) => cells.filter((cell) => cell.trim()).length)
  const enough = Math.ceil(Math.max(0, ...filled) * 0.6)
  const index = filled.findIndex((count) => count >= enough)
  const headerLine = lines[index]
  if (!headerLine) throw new SpreadsheetError('empty')
  const body = lines.slice(index + 1)
  return {
    above: lines.slice(0, index),
    header: headerLine.cells.map((cell) => cell.trim()),
    headerRowNumber: headerLine.number,
    rows: body.map(({ cells }) => cells),
    rowNumbers: body.map(({ number }) => number),
  }
}
