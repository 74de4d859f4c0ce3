// Runs in a thread of its own, started by read-spreadsheet.ts straight from this file: Node strips the types,
// so every import below here is relative and carries its extension.
import { parentPort, workerData } from 'node:worker_threads'
import { parseSpreadsheet } from './parse-spreadsheet.ts'
import type { Spreadsheet, SpreadsheetLimits } from './spreadsheet.ts'
import { SpreadsheetError, type SpreadsheetErrorCode, type SpreadsheetErrorParams } from './spreadsheet.ts'

export type WorkerInput = { bytes: Uint8Array; limits: SpreadsheetLimits }
export type WorkerAnswer =
  | { spreadsheet: Spreadsheet }
  | { code: SpreadsheetErrorCode; params: SpreadsheetErrorParams }

const { bytes, limits } = workerData as WorkerInput

const onRows = (rows: number) => parentPort?.postMessage(rows)

async function answer(): Promise<WorkerAnswer> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return { spreadsheet: await parseSpreadsheet(buffer, limits, onRows) }
  } catch (error) {
    if (error instanceof SpreadsheetError) return { code: error.code, params: error.params }
    throw error
  }
}

parentPort?.postMessage(await answer())
