// Runs in a thread of its own, started by read-statement.ts straight from this file: Node strips the types, so every
// import below here is relative and carries its extension.
import { parentPort, workerData } from 'node:worker_threads'
import { parseSpreadsheet } from '../../../../platform/spreadsheets/parse-spreadsheet.ts'
import { sniffFormat } from '../../../../platform/spreadsheets/sniff-format.ts'
import type { Line } from '../../../../platform/spreadsheets/spreadsheet.ts'
import {
  megabytes,
  SpreadsheetError,
  spreadsheetLimits,
} from '../../../../platform/spreadsheets/spreadsheet.ts'
import type { CsvOptions } from './csv/parse-csv-statement.ts'
import { parseTable } from './csv/parse-csv-statement.ts'
import { tableOf } from './csv/table.ts'
import { refuseOtherBytes } from './detect-format.ts'
import type { StatementLimits } from './limits.ts'
import { parseStatement } from './parse-statement.ts'
import type { ParsedFile } from './statement.ts'
import { type ErrorParams, StatementError } from './statement-error.ts'

const onRows = (rows: number) => parentPort?.postMessage(rows)

/** The first sheet of a workbook that is not empty, read as a CSV is: by its header, or by a mapping. */
async function parseXlsxStatement(
  bytes: Uint8Array,
  limits: StatementLimits,
  options: CsvOptions,
): Promise<ParsedFile> {
  if (bytes.length > limits.bytes) throw new SpreadsheetError('too_large', { max: megabytes(limits.bytes) })
  const { above, header, headerRowNumber, rows, rowNumbers, otherSheets } = await parseSpreadsheet(
    Buffer.from(bytes),
    {
      ...spreadsheetLimits,
      rows: limits.rows,
    },
  )
  const lines: Line[] = [
    ...above,
    { number: headerRowNumber, cells: header },
    ...rows.map((cells, at) => ({ number: rowNumbers[at] ?? 0, cells: cells.map(asShown) })),
  ]
  const table = tableOf(lines.filter(({ cells }) => cells.length > 0))
  return { ...parseTable(table, 'xlsx', limits, options, onRows), isDamagedText: false, otherSheets }
}

/** A workbook may store 1234.56 as 1234.5599999999999, of which Excel shows fifteen digits. */
const asShown = (cell: string): string =>
  /^-?\d{1,14}\.\d{8,20}$/.test(cell) ? String(Number(Number(cell).toPrecision(15))) : cell

export type WorkerInput = { bytes: Uint8Array; limits: StatementLimits; csv: CsvOptions }
export type WorkerAnswer = { file: ParsedFile } | { errorKey: string; params: ErrorParams }

async function answer({ bytes, limits, csv }: WorkerInput): Promise<WorkerAnswer> {
  try {
    refuseOtherBytes(bytes)
    const file =
      sniffFormat(bytes) === 'xlsx'
        ? await parseXlsxStatement(bytes, limits, csv)
        : parseStatement(bytes, limits, csv, onRows)
    return { file }
  } catch (error) {
    if (error instanceof StatementError || error instanceof SpreadsheetError)
      return { errorKey: error.messageKey, params: error.params }
    throw error
  }
}

parentPort?.postMessage(await answer(workerData as WorkerInput))
