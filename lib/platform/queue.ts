import { fromPrisma, PgBoss, type SendOptions } from 'pg-boss'
import { keepAlive } from '@/lib/platform/database/watched-client'
import type { Tx } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { type JobName, queues } from '@/lib/platform/queue/queues'
import { currentTraceparent } from '@/lib/platform/traces/spans'

const shared = globalThis as typeof globalThis & { rollcallBoss?: Promise<PgBoss> }

/**
 * The job queue of this process. Web only sends; the worker (`lib/jobs/worker.ts`) also runs and supervises.
 * Its tables come with the migrations (`installQueues`).
 */
export function boss(): Promise<PgBoss> {
  shared.rollcallBoss ??= startBoss(process.env.ROLLCALL_ROLE === 'worker').catch((error: unknown) => {
    // If the database was unavailable the first time, the next call tries again.
    shared.rollcallBoss = undefined
    throw error
  })
  return shared.rollcallBoss
}

async function startBoss(isWorker: boolean): Promise<PgBoss> {
  // Imported here: migrating imports this file in a process that has no log.
  const { logQueueError } = await import('@/lib/platform/queue/log-queue-error')
  const { DATABASE_PATIENCE: patience } = env()
  const started = new PgBoss({
    // Never through a pooler: the worker listens, and a transaction that enqueues may wait for what the queue asks by itself.
    connectionString: env().DATABASE_URL,
    max: isWorker ? 4 : 2,
    // A worker's many slots share few connections and wait for one; callers of web do not wait.
    connectionTimeoutMillis: (isWorker ? 15_000 : 2_000) * patience,
    ...{ ...keepAlive, query_timeout: (isWorker ? 30_000 : 7_000) * patience },
    supervise: isWorker,
    schedule: isWorker,
    migrate: false,
    createSchema: false,
    useListenNotify: isWorker,
    application_name: `rollcall queue ${isWorker ? 'worker' : 'web'}`,
  })
  started.on('error', logQueueError)
  try {
    return await started.start()
  } catch (error) {
    await started.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

export async function stopBoss() {
  const running = shared.rollcallBoss
  shared.rollcallBoss = undefined
  await (await running)?.stop({ graceful: true, timeout: 9_000 })
}

/** Only ids: a job reads its company and its rights from the rows. */
export type JobPayload = Record<string, string | number | boolean | null>

/** Jobs with a higher priority are served first within a queue; equal ones by age. */
export const priorities = { signIn: 100, usual: 0 } as const

type EnqueueOptions = Omit<SendOptions, 'group' | 'db' | 'startAfter'> & {
  /**
   * The company that the job is for, so that a busy company leaves slots to others. Read from the payload if it is
   * there.
   */
  companyId?: string | null
  /** The earliest time at which it runs, by the database's clock. */
  afterSeconds?: number
}

/** Enqueues a job within the transaction that makes it necessary: both happen, or neither. */
export async function enqueue(tx: Tx, name: JobName, payload: JobPayload, options: EnqueueOptions = {}) {
  const { companyId = payload.companyId, afterSeconds, ...others } = options
  await (await boss()).send(name, withTrace(payload), {
    ...others,
    ...(afterSeconds !== undefined && { startAfter: Math.ceil(afterSeconds) }),
    ...groupOf(companyId),
    db: fromPrisma(tx),
  })
}

// This many jobs of a company are served at normal priority; the rest yields to later jobs of others.
const turn = 10

/**
 * Enqueues many jobs in one statement. Each further group of a company's jobs yields to everything queued before it, so
 * that a single job of another company does not wait for thousands.
 */
export async function enqueueAll(
  tx: Tx,
  name: JobName,
  jobs: { companyId: string; payload: JobPayload; singletonKey?: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  const sent = new Map<string, number>()
  const inserted = jobs.map(({ companyId, payload, singletonKey }) => {
    const before = sent.get(companyId) ?? 0
    sent.set(companyId, before + 1)
    return {
      data: withTrace(payload),
      ...(singletonKey && { singletonKey }),
      priority: priorities.usual - Math.floor(before / turn),
      ...groupOf(companyId),
    }
  })
  await (await boss()).insert(name, inserted, { db: fromPrisma(tx) })
}

/** The payload with the span that caused the job, which the worker takes out again. */
function withTrace(payload: JobPayload): JobPayload {
  const traceparent = currentTraceparent()
  return traceparent ? { ...payload, traceparent } : payload
}

const groupOf = (companyId: unknown) =>
  typeof companyId === 'string' && companyId !== '' ? { group: { id: companyId } } : {}

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

/** Runs jobs again that failed on their last attempt, as if they were new. Takes the ids of `failed-jobs`. */
export async function retryFailedJobs(tx: Tx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  return (await boss()).redrive('failed-jobs', { ids, limit: ids.length, db: fromPrisma(tx) })
}

export async function forgetFailedJobs(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await (await boss()).deleteJob('failed-jobs', ids, { db: fromPrisma(tx) })
}
