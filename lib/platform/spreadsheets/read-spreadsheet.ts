import { open } from 'node:fs/promises'
import path from 'node:path'
import { ReadingThreadError, readInThread } from '@/lib/platform/reading/reading-thread'
import type { OnRows, Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'
import {
  megabytes,
  SpreadsheetError,
  type SpreadsheetLimits,
  spreadsheetLimits,
} from '@/lib/platform/spreadsheets/spreadsheet'
import type { WorkerAnswer, WorkerInput } from '@/lib/platform/spreadsheets/spreadsheet-worker'

export type ReadOptions = {
  limits?: Partial<SpreadsheetLimits>
  onRows?: OnRows
}

/**
 * Reads a person's CSV or XLSX file, whose format is detected from its bytes, in a separate thread: a file that needs too
 * much memory or time ends the thread, not the server.
 * @throws SpreadsheetError for everything wrong with the file
 */
export async function readSpreadsheet(
  file: Buffer | string,
  options: ReadOptions = {},
): Promise<Spreadsheet> {
  const limits = { ...spreadsheetLimits, ...options.limits }
  const bytes = typeof file === 'string' ? await readAtMost(file, limits.bytes + 1) : file
  if (bytes.length > limits.bytes) throw new SpreadsheetError('too_large', { max: megabytes(limits.bytes) })
  const input = { limits } satisfies Omit<WorkerInput, 'bytes'>
  try {
    const answer = await readInThread<WorkerAnswer>({
      file: path.join(process.cwd(), 'lib', 'platform', 'spreadsheets', 'spreadsheet-worker.ts'),
      name: 'spreadsheet',
      bytes,
      input,
      memoryMb: limits.memoryMb,
      milliseconds: limits.milliseconds,
      onRows: options.onRows,
    })
    if ('code' in answer) throw new SpreadsheetError(answer.code, answer.params)
    return answer.spreadsheet
  } catch (error) {
    if (!(error instanceof ReadingThreadError)) throw error
    throw error.kind === 'timed_out'
      ? new SpreadsheetError('timed_out', { seconds: limits.milliseconds / 1000 })
      : new SpreadsheetError('bomb')
  }
}

/** The file may grow while it is read, so the bytes read are counted, not the size on disk. */
async function readAtMost(file: string, length: number) {
  const handle = await open(file)
  try {
    const chunks: Buffer[] = []
    let total = 0
    for await (const chunk of handle.createReadStream({ end: length - 1 })) {
      chunks.push(chunk as Buffer)
      total += (chunk as Buffer).length
    }
    return Buffer.concat(chunks, total)
  } finally {
    await handle.close()
  }
}
