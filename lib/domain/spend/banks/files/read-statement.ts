import path from 'node:path'
import type { CsvOptions } from '@/lib/domain/spend/banks/files/csv/parse-csv-statement'
import { type StatementLimits, statementLimits } from '@/lib/domain/spend/banks/files/limits'
import type { ParsedFile } from '@/lib/domain/spend/banks/files/statement'
import type { ErrorParams } from '@/lib/domain/spend/banks/files/statement-error'
import type { WorkerAnswer } from '@/lib/domain/spend/banks/files/statement-worker'
import { ReadingThreadError, readInThread } from '@/lib/platform/reading-thread'

export type StatementFailure = { errorKey: string; params: ErrorParams }

/** Reads a user's statement file, by its bytes alone, in a thread of its own. Faults of the file are part of the result. */
export async function readStatement(
  bytes: Uint8Array,
  csv: CsvOptions,
  limits: StatementLimits = statementLimits,
): Promise<ParsedFile | StatementFailure> {
  try {
    const answer = await readInThread<WorkerAnswer>({
      file: path.join(process.cwd(), 'lib', 'domain', 'spend', 'banks', 'files', 'statement-worker.ts'),
      name: 'statement',
      bytes,
      input: { limits, csv },
      memoryMb: limits.memoryMb,
      milliseconds: limits.milliseconds,
    })
    return 'file' in answer ? answer.file : answer
  } catch (error) {
    if (!(error instanceof ReadingThreadError)) throw error
    return error.kind === 'timed_out'
      ? { errorKey: 'banks.file.timed_out', params: { seconds: limits.milliseconds / 1000 } }
      : { errorKey: 'banks.file.too_much_memory', params: {} }
  }
}
