// Runs in a thread of its own, started by read-statement.ts straight from this file: Node strips the types, so every
// import below here is relative and carries its extension.
import { parentPort, workerData } from 'node:worker_threads'
import { sniffFormat } from '../../../../platform/spreadsheets/sniff-format.ts'
import { SpreadsheetError } from '../../../../platform/spreadsheets/spreadsheet-error.ts'
import type { CsvOptions } from './csv/parse-csv-statement.ts'
import { refuseOtherBytes } from './detect-format.ts'
import type { StatementLimits } from './limits.ts'
import { parseStatement } from './parse-statement.ts'
import { parseXlsxStatement } from './parse-xlsx-statement.ts'
import type { ParsedFile } from './statement.ts'
import { type ErrorParams, StatementError } from './statement-error.ts'

export type WorkerInput = { bytes: Uint8Array; limits: StatementLimits; csv: CsvOptions }
export type WorkerAnswer = { file: ParsedFile } | { errorKey: string; params: ErrorParams }

async function answer({ bytes, limits, csv }: WorkerInput): Promise<WorkerAnswer> {
  try {
    refuseOtherBytes(bytes)
    const file =
      sniffFormat(bytes) === 'xlsx'
        ? await parseXlsxStatement(bytes, limits, csv)
        : parseStatement(bytes, limits, csv)
    return { file }
  } catch (error) {
    if (error instanceof StatementError || error instanceof SpreadsheetError)
      return { errorKey: error.messageKey, params: error.params }
    throw error
  }
}

parentPort?.postMessage(await answer(workerData as WorkerInput))
