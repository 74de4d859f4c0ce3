import { open } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Spreadsheet } from '@/lib/platform/spreadsheets/spreadsheet'
import { SpreadsheetError } from '@/lib/platform/spreadsheets/spreadsheet-error'
import {
  megabytes,
  type SpreadsheetLimits,
  spreadsheetLimits,
} from '@/lib/platform/spreadsheets/spreadsheet-limits'
import type { WorkerAnswer, WorkerInput } from '@/lib/platform/spreadsheets/spreadsheet-worker'

export type ReadOptions = {
  limits?: Partial<SpreadsheetLimits>
  /** The name of the sheet to read instead of the first visible one with anything in it. */
  sheet?: string
}

// Each thread may take 512 MB: the next files wait their turn.
const threadsAtOnce = 2
let threads = 0
const waiting: (() => void)[] = []

/**
 * Reads a person's CSV or XLSX file, judged by its bytes alone, in a thread of its own: a file that explodes or
 * never ends kills the thread, not the server. Throws a SpreadsheetError for everything wrong with the file.
 */
export async function readSpreadsheet(
  file: Buffer | string,
  options: ReadOptions = {},
): Promise<Spreadsheet> {
  const limits = { ...spreadsheetLimits, ...options.limits }
  const bytes = typeof file === 'string' ? await readAtMost(file, limits.bytes + 1) : file
  if (bytes.length > limits.bytes) throw new SpreadsheetError('too_large', { max: megabytes(limits.bytes) })
  if (threads >= threadsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else threads++
  try {
    const answer = await runWorker({ bytes, limits, sheetName: options.sheet })
    if ('code' in answer) throw new SpreadsheetError(answer.code, answer.params)
    return answer.spreadsheet
  } finally {
    const next = waiting.shift()
    if (next) next()
    else threads--
  }
}

/**
 * The thread runs the worker's source file as it is, by Node's own type stripping. A bundler would have to be
 * taught about it otherwise, and the same path serves Next's server, tsx and the tests: all run in the project.
 */
function startWorker(input: WorkerInput) {
  const file = path.join(process.cwd(), 'lib', 'platform', 'spreadsheets', 'spreadsheet-worker.ts')
  // A copy of its own to hand over: small buffers share their memory with strangers.
  const bytes = new Uint8Array(input.bytes)
  return new Worker(/* turbopackIgnore: true */ file, {
    workerData: { ...input, bytes },
    transferList: [bytes.buffer],
    // No loader of the parent's, and no secret of the environment, has business beside strangers' bytes.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: input.limits.memoryMb, maxYoungGenerationSizeMb: 64 },
    name: 'spreadsheet',
  })
}

function runWorker(input: WorkerInput) {
  return new Promise<WorkerAnswer>((resolve, reject) => {
    const worker = startWorker(input)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
      void worker.terminate()
    }
    const timer = setTimeout(
      () =>
        settle(() =>
          reject(new SpreadsheetError('timed_out', { seconds: input.limits.milliseconds / 1000 })),
        ),
      input.limits.milliseconds,
    )
    worker.once('message', (answer: WorkerAnswer) => settle(() => resolve(answer)))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SpreadsheetError('bomb') : error)),
    )
    worker.once('exit', () =>
      settle(() => reject(new Error('The thread that reads spreadsheets ended without an answer'))),
    )
  })
}

/** The size on disk may grow while we look: what is read is what counts. */
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
