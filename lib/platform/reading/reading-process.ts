import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'

/** Why the process ended without saying so itself. */
export class ReadingProcessError extends Error {
  constructor(readonly kind: 'timed_out' | 'died') {
    super(`reading process: ${kind}`)
    this.name = 'ReadingProcessError'
  }
}

type Reading = {
  /** The path of the process's source file, which Node runs by stripping the types, as in `readInThread`. */
  file: string
  args: string[]
  bytes: Uint8Array
  memoryMb: number
  /** How long the process may work on the next line. Time that the caller takes is not counted. */
  milliseconds: number
}

// Each process may use its full memory and much of the disk, so further files wait for their turn.
const processesAtOnce = 2
let processes = 0
const waiting: (() => void)[] = []

/**
 * Reads untrusted bytes in a process of its own, for what native code parses: a file that crashes it ends that process, not
 * the worker. It gets the bytes on its standard input, and the path of an empty folder as its first argument; it can open
 * no other file but its own source, start nothing, and sees no environment. It answers with lines of JSON, as fast as they
 * are taken.
 * @throws ReadingProcessError
 */
export async function* readInProcess<Line>(reading: Reading): AsyncGenerator<Line, void, void> {
  if (processes >= processesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else processes++
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'rollcall-reading-')))
  try {
    yield* run<Line>(reading, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    const next = waiting.shift()
    if (next) next()
    else processes--
  }
}

// Its types require what nobody needs here.
const noEnvironment = {} as NodeJS.ProcessEnv

async function* run<Line>({ file, args, bytes, memoryMb, milliseconds }: Reading, folder: string) {
  const source = await realpath(file)
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${memoryMb}`,
      // Else the space for new objects grows with the length of the file, though each lives for one line.
      '--max-semi-space-size=2',
      '--permission',
      `--allow-fs-read=${path.join(path.dirname(source), '*')}`,
      `--allow-fs-read=${path.join(folder, '*')}`,
      `--allow-fs-write=${path.join(folder, '*')}`,
      source,
      folder,
      ...args,
    ],
    { env: noEnvironment, cwd: folder },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-2_000)
  })
  // The process ends before it has read everything when it refuses the file.
  const sending = pipeline([bytes], child.stdin).catch(() => {})
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await inTime(lines.next(), milliseconds)
      if (next.done) break
      yield JSON.parse(next.value) as Line
    }
    const [code] = await inTime(exit, milliseconds)
    if (code === 1) throw new Error(`The process that reads a file failed: ${errors}`)
    if (code !== 0) throw new ReadingProcessError('died')
  } finally {
    child.kill('SIGKILL')
    await sending
  }
}

async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ReadingProcessError('timed_out')), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
