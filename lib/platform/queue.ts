import { fromPrisma, PgBoss, type SendOptions } from 'pg-boss'
import type { Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { type JobName, queues } from '@/lib/platform/queues'

const shared = globalThis as typeof globalThis & { rollcallBoss?: Promise<PgBoss> }

/**
 * The job queue of this process. Web only sends; the worker (`lib/jobs/worker.ts`) also runs and supervises.
 * Its tables come with the migrations (`installQueues`).
 */
export function boss(): Promise<PgBoss> {
  shared.rollcallBoss ??= startBoss(process.env.ROLLCALL_ROLE === 'worker')
  return shared.rollcallBoss
}

async function startBoss(isWorker: boolean): Promise<PgBoss> {
  const started = new PgBoss({
    connectionString: env().DATABASE_URL,
    max: isWorker ? 4 : 2,
    connectionTimeoutMillis: 2_000,
    supervise: isWorker,
    schedule: isWorker,
    migrate: false,
    createSchema: false,
    useListenNotify: isWorker,
    application_name: `rollcall queue ${isWorker ? 'worker' : 'web'}`,
  })
  started.on('error', () => {})
  return started.start()
}

export async function stopBoss() {
  const running = shared.rollcallBoss
  shared.rollcallBoss = undefined
  await (await running)?.stop({ graceful: true, timeout: 9_000 })
}

/** Ids only: a job reads its company and its rights again from the rows. */
export type JobPayload = Record<string, string | number | boolean | null>

/** Puts a job in the queue within the transaction that makes it necessary: both happen, or neither. */
export async function enqueue(tx: Tx, name: JobName, payload: JobPayload, options: SendOptions = {}) {
  await (await boss()).send(name, payload, { ...options, db: fromPrisma(tx) })
}

/** Many at once, by one statement. */
export async function enqueueAll(tx: Tx, name: JobName, payloads: JobPayload[]) {
  if (payloads.length === 0) return
  const jobs = payloads.map((data) => ({ data }))
  await (await boss()).insert(name, jobs, { db: fromPrisma(tx) })
}

/** Creates or updates the queue's own tables and every queue. Part of migrating; running it again changes nothing. */
export async function installQueues(databaseUrl: string) {
  const installer = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false })
  installer.on('error', () => {})
  await installer.start()
  try {
    for (const [name, options] of Object.entries(queues)) {
      if (await installer.getQueue(name)) {
        const { policy: _fixed, ...changeable } = options as { policy?: string }
        if (Object.keys(changeable).length) await installer.updateQueue(name, changeable)
      } else await installer.createQueue(name, options)
    }
  } finally {
    await installer.stop({ graceful: false })
  }
}
