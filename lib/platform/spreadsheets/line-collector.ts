import type { Line, OnRows, SpreadsheetLimits } from './spreadsheet.ts'
import { reportedRows, SpreadsheetError } from './spreadsheet.ts'
import { undisarm } from './write-csv.ts'

/** Keeps the lines that are not empty, and stops as soon as a limit is reached. */
export class LineCollector {
  readonly lines: Line[] = []
  private readonly limits: SpreadsheetLimits
  private readonly onRows: OnRows | undefined
  private cells = 0

  constructor(limits: SpreadsheetLimits, onRows?: OnRows) {
    this.limits = limits
    this.onRows = onRows
  }

  add(number: number, cells: string[]) {
    let width = cells.length
    while (width > 0 && isBlank(cells[width - 1] ?? '')) width--
    if (width === 0) return
    if (width > this.limits.columns) {
      throw new SpreadsheetError('too_many_columns', { line: number, max: this.limits.columns })
    }
    // The header does not count as a row.
    if (this.lines.length > this.limits.rows)
      throw new SpreadsheetError('too_many_rows', { max: this.limits.rows })
    this.cells += width
    if (this.cells > this.limits.cells)
      throw new SpreadsheetError('too_many_cells', { max: this.limits.cells })
    const kept: string[] = []
    for (let i = 0; i < width; i++) kept.push(this.clean(cells[i] ?? '', number, i))
    this.lines.push({ number, cells: kept })
    if (this.lines.length % reportedRows === 0) this.onRows?.(this.lines.length)
  }

  private clean(cell: string, line: number, index: number) {
    if (cell.length > this.limits.cellCharacters) {
      throw new SpreadsheetError('cell_too_long', {
        line,
        column: index + 1,
        max: this.limits.cellCharacters,
      })
    }
    const text = undisarm(cell)
    // PostgreSQL refuses a text with NUL, and with it the whole batch.
    return text.includes('\0') ? text.replaceAll('\0', '') : text
  }
}

function isBlank(cell: string) {
  return cell.length <= 64 && cell.trim() === ''
}
