import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, type WriteStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '@/scripts/migrations/folder'

const leash = pathToFileURL(path.join(root, 'scripts/supervisor/leash.mjs')).href
const clock = pathToFileURL(path.join(import.meta.dirname, 'moving-clock.mjs')).href
const restartAfterMs = 500
const lookMs = 300

type Options = {
  name: string
  kind: 'web' | 'worker'
  /** What node runs, with its words. */
  program: string[]
  /** The folder of the release that it is a part of. */
  release: string
  /** Where web listens. */
  port?: number
  environment: Record<string, string>
  folder: string
  /** Whether it can work, by what it wrote. Asked until it can. */
  isReady: (output: string) => boolean | Promise<boolean>
}

/** One process of the product, started again whenever it ends, that may be killed, paused and given a wrong clock. */
export class ManagedProcess {
  readonly name: string
  readonly kind: 'web' | 'worker'
  readonly port: number | undefined
  isPaused = false
  isReady = false
  /** How often it ended without being killed by us. */
  ownEnds = 0
  /** It did not end when it was asked to. */
  wasForced = false
  private child: ChildProcess | undefined
  private isStopping = false
  private isKilled = false
  private readonly log: WriteStream
  private readonly clockFile: string

  constructor(private readonly options: Options) {
    this.name = options.name
    this.kind = options.kind
    this.port = options.port
    this.log = createWriteStream(path.join(options.folder, `${options.name}.log`), { flags: 'a' })
    this.clockFile = path.join(options.folder, `${options.name}.clock`)
    writeFileSync(this.clockFile, '0')
  }

  start(): void {
    const { program, environment, release } = this.options
    this.isReady = false
    this.isPaused = false
    this.isKilled = false
    const child = spawn(process.execPath, ['--import', leash, '--import', clock, ...program], {
      cwd: release,
      env: { ...process.env, ...environment, CLOCK_FILE: this.clockFile },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.child = child
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.log.write(chunk)
        if (!this.isReady) output += chunk
      })
    const look = async () => {
      if (this.child !== child || this.isKilled || this.isStopping) return
      const isReady = !this.isPaused && (await this.options.isReady(output))
      if (this.child === child && !this.isKilled && isReady) this.isReady = true
      else setTimeout(look, lookMs)
    }
    void look()
    child.once('exit', (code, signal) => {
      this.isReady = false
      if (this.isStopping) return
      if (!this.isKilled) {
        this.ownEnds++
        this.log.write(`-- ended by itself with ${signal ?? code}\n`)
      }
      setTimeout(() => this.isStopping || this.start(), restartAfterMs)
    })
  }

  /** It may be killed or paused: it works, and is not asleep. */
  get isServing(): boolean {
    return this.isReady && !this.isPaused
  }

  kill(): void {
    this.isKilled = true
    this.isReady = false
    this.child?.kill('SIGKILL')
  }

  pause(): void {
    this.isPaused = true
    this.child?.kill('SIGSTOP')
  }

  resume(): void {
    this.isPaused = false
    this.child?.kill('SIGCONT')
  }

  /** From now on, over its restarts too, its machine's clock is wrong by so many hours. */
  moveClock(hours: number): void {
    writeFileSync(this.clockFile, String(hours))
    if (this.isReady) this.child?.kill('SIGUSR2')
  }

  /** Asks it to end, as its supervisor does, and waits until it has. */
  async stop(): Promise<void> {
    this.isStopping = true
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    const impatience = setTimeout(() => {
      this.wasForced = true
      child.kill('SIGKILL')
    }, 12_000)
    await ended
    clearTimeout(impatience)
  }
}
