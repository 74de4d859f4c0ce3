import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asRole, type RolePasswords } from '@/scripts/database/roles'
import { root } from '@/scripts/migrations/folder'
import type { Cluster } from '@/scripts/postgres/cluster'
import { frugal, webFile, workerFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import type { SeededRandom } from '@/tests/bench/matching/seeded-random'
import { Mailbox } from '@/tests/faults/stage/mailbox'
import { ManagedProcess } from '@/tests/faults/stage/managed-process'
import { Vendor } from '@/tests/faults/stage/vendor'
import { startTestCluster } from '@/tests/support/postgres'

const key = () => `faults:${randomBytes(32).toString('base64url')}`
/** The load comes from few addresses, and asks much of each company. */
const noLimits = Object.fromEntries(
  ['MAIL_ADDRESS', 'MAIL_CLIENT', 'LINK_CLIENT', 'REVIEW_COMPANY', 'REVIEW_STRANGER', 'REVIEW_COLLEAGUE'].map(
    (name) => [`LIMIT_${name}`, '1000000/60'],
  ),
)

/** A server whose database `template` is migrated. */
type Database = { cluster: Cluster; template: string; passwords: RolePasswords }

const settings = ['shared_buffers=256MB', 'log_checkpoints=off']

/** The built product as it runs on one machine, several times each, with everything around it. */
export class Stage {
  readonly processes: ManagedProcess[] = []
  /** Of web processes that were started: a balancer asks them in turn. */
  readonly ports: number[] = []

  private constructor(
    readonly folder: string,
    readonly cluster: Cluster,
    readonly vendor: Vendor,
    readonly mailbox: Mailbox,
    /** Of the superuser, as who looks on, cuts connections and replays jobs. */
    readonly pool: pg.Pool,
    readonly readerUrl: string,
    readonly host: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** @param makeDatabase of another release than this one */
  static async open(
    random: SeededRandom,
    makeDatabase: (folder: string, settings: string[]) => Promise<Database> = startTestCluster,
  ): Promise<Stage> {
    const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-faults-'))
    const { cluster, template, passwords } = await makeDatabase(folder, settings)
    const superuser = cluster.url(template)
    cluster.keepRunning(() => {})

    const [vendor, mailbox] = [new Vendor(random), new Mailbox(random)]
    await vendor.start()
    await mailbox.start()
    const host = `localhost:${await freePort()}`
    const environment = {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      APP_URL: `http://${host}`,
      DATABASE_URL: asRole(superuser, 'application', passwords.application),
      SMTP_URL: mailbox.url,
      TOKEN_KEYS: key(),
      CREDENTIAL_KEYS: key(),
      EVIDENCE_KEYS: newEvidenceKey(),
      OUTBOUND_ALLOW: vendor.host,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      ...noLimits,
    }
    // What this process makes itself, it makes as the product would.
    Object.assign(process.env, environment)
    const pool = new pg.Pool({ connectionString: superuser, max: 4, connectionTimeoutMillis: 3_000 })
    pool.on('error', () => {})
    const readerUrl = asRole(superuser, 'reader', passwords.reader)
    return new Stage(folder, cluster, vendor, mailbox, pool, readerUrl, host, environment)
  }

  /**
   * Starts web and workers of a release, and waits until all can work.
   * @param release the folder of its built program
   */
  async start(ofEach: number, release = root, suffix = ''): Promise<ManagedProcess[]> {
    const means = { folder: this.folder, environment: this.environment, release }
    const started: ManagedProcess[] = []
    for (let n = 1; n <= ofEach; n++)
      started.push(web(`web-${n}${suffix}`, await freePort(), means), worker(`worker-${n}${suffix}`, means))
    for (const one of started) one.start()
    this.processes.push(...started)
    await this.allReady()
    for (const { port } of started) if (port !== undefined) this.ports.push(port)
    return started
  }

  /** Ends processes as their supervisor does; a balancer notices once they are gone. */
  async end(processes: ManagedProcess[]): Promise<void> {
    await Promise.all(processes.map((one) => one.stop()))
    for (const one of processes) {
      this.processes.splice(this.processes.indexOf(one), 1)
      if (one.port !== undefined) this.ports.splice(this.ports.indexOf(one.port), 1)
    }
  }

  /** Waits until whatever was killed works again. */
  async allReady(): Promise<void> {
    while (!this.processes.every(({ isReady }) => isReady)) await wait(100)
  }

  /** The PostgreSQL server process, by its own notes. */
  get databaseServer(): number {
    return Number(readFileSync(path.join(this.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  }

  of(kind: ManagedProcess['kind']): ManagedProcess[] {
    return this.processes.filter((one) => one.kind === kind)
  }

  /** @param isKept leaves the logs where they are */
  async close(isKept: boolean): Promise<void> {
    await Promise.all(this.processes.map((one) => one.stop()))
    await this.pool.end()
    this.vendor.stop()
    this.mailbox.stop()
    await this.cluster.stop()
    if (!isKept) await rm(this.folder, { recursive: true, force: true })
  }
}

type Means = { folder: string; environment: Record<string, string>; release: string }

/** The same program in the folder of a release. */
const programOf = (release: string, file: string) => path.join(release, path.relative(root, file))

const web = (name: string, port: number, { folder, environment, release }: Means) =>
  new ManagedProcess({
    name,
    kind: 'web',
    port,
    program: [programOf(release, webFile)],
    release,
    environment: { ...environment, ROLLCALL_ROLE: 'web', PORT: String(port), HOSTNAME: '127.0.0.1' },
    folder,
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  })

const worker = (name: string, { folder, environment, release }: Means) =>
  new ManagedProcess({
    name,
    kind: 'worker',
    program: [...frugal.worker, programOf(release, workerFile)],
    release,
    environment: { ...environment, ROLLCALL_ROLE: 'worker', LOG_LEVEL: 'info' },
    folder,
    isReady: (output) => output.includes('the worker is ready'),
  })
