import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { complain } from '@/scripts/supervisor/say'

export type ServiceOptions = {
  name: string
  /** The arguments of node. */
  program: string[]
  environment: Record<string, string | undefined>
  /** The log file; without one it writes to our own output. */
  logFile?: string
  folder: string
}

const leash = pathToFileURL(path.join(import.meta.dirname, 'leash.mjs')).href
const longestWait = 30_000
// After running this long its next end is counted as the first one: it is restarted at once.
const calmAfter = 10_000
const stopWithin = 8_000
const largestLog = 20 * 1024 * 1024

/** A program that is restarted when it ends, with growing delays while it keeps ending. */
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
      // Ctrl-C reaches the whole process group; the supervisor decides in which order its programs end.
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

  /** Asks it to end, and kills it after eight seconds. */
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
