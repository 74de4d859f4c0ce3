import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Job } from '@/lib/jobs/define-job'
import { watchForEvents } from '@/lib/jobs/events'
import { jobs, schedules } from '@/lib/jobs/jobs'
import { watchForLostJobs } from '@/lib/jobs/take-over'
import { requireDatabaseClock } from '@/lib/platform/database/database-clock'
import { patiently } from '@/lib/platform/database/patiently'
import { isUnableToStore } from '@/lib/platform/database-away'
import { pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { publish } from '@/lib/platform/metrics/facts'
import { boss, type JobPayload, stopBoss } from '@/lib/platform/queue'
import { runStatement } from '@/lib/platform/sql/read-rows'
import { beginSpan, endSpan, withSpan } from '@/lib/platform/traces/spans'

const beatSeconds = 5

/**
 * Starts working on every queue. Returns a function that stops: it finishes running jobs and returns
 * the others to their queues.
 */
export async function startWorker(): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  const inHand = new Set<JobWithMetadata<unknown>>()
  await patiently(requireDatabaseClock)
  const running = await patiently(boss)
  for (const { name, cron } of schedules) await patiently(() => running.schedule(name, cron))
  const { backups } = env()
  await patiently(() =>
    backups ? running.schedule('take-backup', backups.cron) : running.unschedule('take-backup'),
  )
  const places = new Map<string, string[]>()
  for (const job of jobs) {
    const kept = Array(job.kept?.places ?? 0).fill(job.kept?.priority)
    const taken: string[] = []
    for (const priority of [...Array(job.atOnce).fill(undefined), ...kept])
      taken.push(await workOn(running, job, { leaving: leaving.signal, inHand, priority }))
    places.set(job.name, taken)
  }
  const stopWatching = watchForLostJobs((names) => {
    for (const name of names) for (const place of places.get(name) ?? []) running.notifyWorker(place)
  })
  const stopEvents = watchForEvents()
  log.info({ queues: jobs.length }, 'the worker is ready')
  return async () => {
    // A job that is not done by then returns to its queue as failed, although it is not at fault.
    await Promise.allSettled([...inHand].map(spareTry))
    leaving.abort()
    stopWatching()
    stopEvents()
    await stopBoss()
  }
}

type Place = {
  leaving: AbortSignal
  /** The jobs that this worker has taken and not ended. */
  inHand: Set<JobWithMetadata<unknown>>
  /** The lowest priority that it takes. */
  priority: number | undefined
}

/**
 * One worker slot of a queue. While there are jobs it takes the next at once, without waiting for the polling interval.
 */
async function workOn(running: PgBoss, job: Job, { leaving, inHand, priority }: Place): Promise<string> {
  const place = await running.work(
    job.name,
    {
      includeMetadata: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 10,
      heartbeatRefreshSeconds: beatSeconds,
      ...(priority !== undefined && { minPriority: priority }),
      ...(job.atOncePerCompany !== null && { groupConcurrency: job.atOncePerCompany }),
    },
    async ([taken]) => {
      if (!taken) return
      const share = job.atOncePerCompany
      const signal = AbortSignal.any([leaving, taken.signal])
      const { retryCount: attempt, retryLimit } = taken
      inHand.add(taken)
      const { traceparent, ...payload } = { ...(taken.data as JobPayload | null) }
      const span = beginSpan(`job ${job.name}`, { kind: 'CONSUMER', parent: traceparent })
      const began = performance.now()
      let outcome: 'done' | 'failed' = 'done'
      try {
        if (share !== null && (await putBackBeyondShare(job.name, taken.id, share))) return
        const renew = () => renewHold(taken)
        const context = { signal, attempt, isLastAttempt: attempt >= retryLimit, renew }
        await withSpan(span, () => job.run(taken.data && payload, context))
        // Done here, because the queue would count a job as failed when its end could not be written.
        await patiently(() => running.complete(job.name, taken), signal)
      } catch (error) {
        outcome = 'failed'
        log.error({ err: error, job: job.name, jobId: taken.id, attempt }, 'a job failed')
        // If the outage lasts, another worker takes the job over, which does not count as an attempt either.
        if (isUnableToStore(error))
          await patiently(() => spareTry(taken), signal).catch((err: unknown) =>
            log.warn({ err, jobId: taken.id }, 'a try was not spared'),
          )
        throw error
      } finally {
        inHand.delete(taken)
        endSpan(span, { queue: job.name, attempt }, outcome === 'failed')
        publish('job', { queue: job.name, outcome, seconds: (performance.now() - began) / 1_000 })
        running.notifyWorker(place)
      }
    },
  )
  return place
}

/**
 * Returns a job to its queue when its company already runs as many as it may. The queue counts before it hands a job
 * out, so workers that fetch at the same moment may each get one too many; the latest of them are returned. Returning
 * does not use up an attempt.
 * @returns whether it was returned
 */
async function putBackBeyondShare(name: string, id: string, share: number): Promise<boolean> {
  const written = await runStatement(pool, {
    text: `WITH mine AS (
       SELECT id, name, group_id, started_on FROM pgboss.job WHERE name = $1 AND id = $2 AND state = 'active'
     ), earlier AS (
       SELECT count(*) AS n FROM pgboss.job j JOIN mine USING (name, group_id)
        WHERE j.state = 'active' AND (j.started_on, j.id) < (mine.started_on, mine.id)
     )
     UPDATE pgboss.job j
        SET state = 'retry', start_after = now(), heartbeat_on = NULL, retry_limit = j.retry_limit + 1
       FROM mine, earlier WHERE j.name = mine.name AND j.id = mine.id AND earlier.n >= $3`,
    values: [name, id, share],
  })
  return written === 1
}

/**
 * Writes a heartbeat now: no other worker takes the job over until the next ones are missed (`take-over.ts`).
 * @returns false when another worker has taken it, or the job has ended
 */
export async function renewHold(job: { name: string; id: string; retryCount: number }): Promise<boolean> {
  const written = await runStatement(pool, {
    text: `UPDATE pgboss.job SET heartbeat_on = now()
      WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
    values: [job.name, job.id, job.retryCount],
  })
  return written === 1
}

// A job that lost the database this often may itself be the cause.
const mostTries = 100

/** Grants a job another attempt for one whose work could not be stored. */
export async function spareTry(job: { name: string; id: string; retryCount: number }): Promise<void> {
  await runStatement(pool, {
    text: `UPDATE pgboss.job SET retry_limit = retry_limit + 1
      WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3 AND retry_limit < $4`,
    values: [job.name, job.id, job.retryCount, mostTries],
  })
}
