// Runs in a thread of its own, started by read-statement.ts straight from this file: Node strips the types, so every
// import below here is relative and carries its extension.
import { parentPort, workerData } from 'node:worker_threads'
import { SpreadsheetError } from '../../../../platform/spreadsheets/spreadsheet-error.ts'
import type { CsvOptions } from './csv/parse-csv-statement.ts'
import type { StatementLimits } from './limits.ts'
import { parseStatement } from './parse-statement.ts'
import type { ParsedFile } from './statement.ts'
import { type ErrorParams, StatementError } from './statement-error.ts'

export type WorkerInput = { bytes: Uint8Array; limits: StatementLimits; csv: CsvOptions }
export type WorkerAnswer = { file: ParsedFile } | { errorKey: string; params: ErrorParams }

function answer({ bytes, limits, csv }: WorkerInput): WorkerAnswer {
  try {
    return { file: parseStatement(bytes, limits, csv) }
  } catch (error) {
    if (error instanceof StatementError || error instanceof SpreadsheetError)
      return { errorKey: error.messageKey, params: error.params }
    throw error
  }
}

parentPort?.postMessage(answer(workerData as WorkerInput))
