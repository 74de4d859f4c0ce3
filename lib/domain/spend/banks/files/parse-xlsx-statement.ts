import { parseSpreadsheet } from '../../../../platform/spreadsheets/parse-spreadsheet.ts'
import type { Line } from '../../../../platform/spreadsheets/spreadsheet.ts'
import { SpreadsheetError } from '../../../../platform/spreadsheets/spreadsheet-error.ts'
import { megabytes, spreadsheetLimits } from '../../../../platform/spreadsheets/spreadsheet-limits.ts'
import { type CsvOptions, parseTable } from './csv/parse-csv-statement.ts'
import { tableOf } from './csv/table.ts'
import type { StatementLimits } from './limits.ts'
import type { ParsedFile } from './statement.ts'

/** The first sheet of a workbook that is not empty, read as a CSV is: by its header, or by a mapping. */
export async function parseXlsxStatement(
  bytes: Uint8Array,
  limits: StatementLimits,
  options: CsvOptions,
): Promise<ParsedFile> {
  if (bytes.length > limits.bytes) throw new SpreadsheetError('too_large', { max: megabytes(limits.bytes) })
  const { above, header, headerRowNumber, rows, rowNumbers } = await parseSpreadsheet(Buffer.from(bytes), {
    ...spreadsheetLimits,
    rows: limits.rows,
  })
  const lines: Line[] = [
    ...above,
    { number: headerRowNumber, cells: header },
    ...rows.map((cells, at) => ({ number: rowNumbers[at] ?? 0, cells: cells.map(asShown) })),
  ]
  const table = tableOf(lines.filter(({ cells }) => cells.length > 0))
  return { ...parseTable(table, 'xlsx', limits, options), isDamagedText: false }
}

/** A workbook may store 1234.56 as 1234.5599999999999, of which Excel shows fifteen digits. */
const asShown = (cell: string): string =>
  /^-?\d{1,14}\.\d{8,20}$/.test(cell) ? String(Number(Number(cell).toPrecision(15))) : cell
