import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { complain } from '@/scripts/supervisor/say'

export type ServiceOptions = {
  name: string
  /** What node runs, with its words. */
  program: string[]
  environment: Record<string, string | undefined>
  /** Where it writes; without one, to our own output. */
  logFile?: string
  folder: string
}

const leash = pathToFileURL(path.join(import.meta.dirname, 'leash.mjs')).href
const longestWait = 30_000
// What ran this long does not end at every start: it is started again as after a first end.
const calmAfter = 10_000
const stopWithin = 8_000
const largestLog = 20 * 1024 * 1024

/** A program kept running: started again when it dies, after waits that grow while it keeps dying. */
export class Service {
  private child: ChildProcess | undefined
  private isStopping = false
  private failures = 0
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: ServiceOptions) {}

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  start(): this {
    const { program, environment, folder, logFile, name } = this.options
    const startedAt = Date.now()
    const log = logFile ? openLog(logFile) : undefined
    const output = log ?? 'inherit'
    this.child = spawn(process.execPath, ['--import', leash, ...program], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', output, output, 'ipc'],
      // Ctrl-C reaches the whole group of the terminal; the order of the end is ours to decide.
      detached: process.platform !== 'win32',
    })
    if (log !== undefined) closeSync(log)
    this.child.once('error', () => {})
    this.child.once('exit', (code, signal) => {
      if (this.isStopping) return
      this.failures = Date.now() - startedAt > calmAfter ? 1 : this.failures + 1
      const wait = Math.min(1_000 * 2 ** (this.failures - 1), longestWait)
      const where = logFile ? ` (${logFile} says why)` : ''
      complain(`${name} ended with ${signal ?? `code ${code}`}${where}: started again in ${wait / 1_000} s.`)
      this.timer = setTimeout(() => this.start(), wait)
    })
    return this
  }

  /** Asks it to end, and ends it when it has not after eight seconds. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearTimeout(this.timer)
    const child = this.child
    if (!child || !this.isRunning) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopWithin)
    await exit
    clearTimeout(impatience)
  }
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}
