import { Worker } from 'node:worker_threads'

/** Why the thread ended without an answer. */
export class ReadingThreadError extends Error {
  constructor(readonly kind: 'timed_out' | 'out_of_memory') {
    super(`reading thread: ${kind}`)
    this.name = 'ReadingThreadError'
  }
}

type Reading = {
  /** The path of the thread's source file. */
  file: string
  name: string
  bytes: Uint8Array
  /** What the thread gets besides the bytes. */
  input: object
  memoryMb: number
  milliseconds: number
  /** Called while the thread reads, with the number of rows it has read. */
  onRows?: (rows: number) => void
}

// Each thread may use its full memory limit, so further files wait for their turn.
const threadsAtOnce = 2
let threads = 0
const waiting: (() => void)[] = []

/**
 * Reads untrusted bytes in a separate thread: a file that needs too much memory or time ends the thread, not the server.
 * The thread posts its answer, before it as plain numbers how many rows it has read.
 * @throws ReadingThreadError
 */
export async function readInThread<Answer>(reading: Reading): Promise<Answer> {
  if (threads >= threadsAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else threads++
  try {
    return await run<Answer>(reading)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else threads--
  }
}

/**
 * The thread runs its source file directly, by Node's type stripping, so no bundler has to be configured for it. The path is
 * the same for Next's server, tsx and the tests, because all run in the project's folder.
 */
function startWorker({ file, name, bytes, input, memoryMb }: Reading) {
  // A copy to transfer, since small buffers share their memory with others.
  const own = new Uint8Array(bytes)
  return new Worker(/* turbopackIgnore: true */ file, {
    workerData: { ...input, bytes: own },
    transferList: [own.buffer],
    // The thread inherits neither loaders nor the environment, whose secrets must stay away from untrusted bytes.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    name,
  })
}

function run<Answer>(reading: Reading) {
  return new Promise<Answer>((resolve, reject) => {
    const worker = startWorker(reading)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
      void worker.terminate()
    }
    const timer = setTimeout(
      () => settle(() => reject(new ReadingThreadError('timed_out'))),
      reading.milliseconds,
    )
    worker.on('message', (message: Answer | number) => {
      if (typeof message === 'number') reading.onRows?.(message)
      else settle(() => resolve(message))
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      settle(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadingThreadError('out_of_memory') : error),
      ),
    )
    worker.once('exit', () =>
      settle(() => reject(new Error(`The thread that reads a ${reading.name} ended without an answer`))),
    )
  })
}
