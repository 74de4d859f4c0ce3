import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asRole } from '@/scripts/database/roles'
import type { Cluster } from '@/scripts/postgres/cluster'
import { frugal, webFile, workerFile } from '@/scripts/supervisor/build'
import { freePort } from '@/scripts/supervisor/ports'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'
import type { SeededRandom } from '@/tests/bench/matching/seeded-random'
import { Mailbox } from '@/tests/faults/stage/mailbox'
import { ManagedProcess } from '@/tests/faults/stage/managed-process'
import { Vendor } from '@/tests/faults/stage/vendor'
import { startTestCluster } from '@/tests/support/postgres'

const ofEach = 3
const key = () => `faults:${randomBytes(32).toString('base64url')}`
/** The load comes from few addresses, and asks much of each company. */
const noLimits = Object.fromEntries(
  ['MAIL_ADDRESS', 'MAIL_CLIENT', 'LINK_CLIENT', 'REVIEW_COMPANY', 'REVIEW_STRANGER', 'REVIEW_COLLEAGUE'].map(
    (name) => [`LIMIT_${name}`, '1000000/60'],
  ),
)

/** The built product as it runs on one machine, three times each, with everything around it. */
export class Stage {
  private constructor(
    readonly folder: string,
    readonly cluster: Cluster,
    readonly vendor: Vendor,
    readonly mailbox: Mailbox,
    /** Of the superuser, as who looks on, cuts connections and replays jobs. */
    readonly pool: pg.Pool,
    readonly readerUrl: string,
    readonly processes: ManagedProcess[],
    readonly ports: number[],
    readonly host: string,
  ) {}

  static async open(random: SeededRandom): Promise<Stage> {
    const folder = await mkdtemp(path.join(tmpdir(), 'rollcall-faults-'))
    const { cluster, template, passwords } = await startTestCluster(folder, [
      'shared_buffers=256MB',
      'log_checkpoints=off',
    ])
    const superuser = cluster.url(template)
    cluster.keepRunning(() => {})

    const [vendor, mailbox] = [new Vendor(random), new Mailbox(random)]
    await vendor.start()
    await mailbox.start()
    const [balancer, ...ports] = await Promise.all(Array.from({ length: 1 + ofEach }, freePort))
    const host = `localhost:${balancer}`
    const shared = {
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
    Object.assign(process.env, shared)
    const pool = new pg.Pool({ connectionString: superuser, max: 4, connectionTimeoutMillis: 3_000 })
    pool.on('error', () => {})
    const readerUrl = asRole(superuser, 'reader', passwords.reader)
    const processes = [...ports.map((port, n) => web(n, port, folder, shared)), ...workers(folder, shared)]
    return new Stage(folder, cluster, vendor, mailbox, pool, readerUrl, processes, ports, host)
  }

  /** Starts web and workers, and waits until all can work. */
  async start(): Promise<void> {
    for (const one of this.processes) one.start()
    await this.allReady()
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

const web = (n: number, port: number, folder: string, shared: Record<string, string>) =>
  new ManagedProcess({
    name: `web-${n + 1}`,
    kind: 'web',
    program: [webFile],
    environment: { ...shared, ROLLCALL_ROLE: 'web', PORT: String(port), HOSTNAME: '127.0.0.1' },
    folder,
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  })

const workers = (folder: string, shared: Record<string, string>) =>
  Array.from(
    { length: ofEach },
    (_, n) =>
      new ManagedProcess({
        name: `worker-${n + 1}`,
        kind: 'worker',
        program: [...frugal.worker, workerFile],
        environment: { ...shared, ROLLCALL_ROLE: 'worker', LOG_LEVEL: 'info' },
        folder,
        isReady: (output) => output.includes('the worker is ready'),
      }),
  )
