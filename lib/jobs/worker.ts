import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { putBackBeyondShare } from '@/lib/jobs/company-share'
import type { Job } from '@/lib/jobs/define-job'
import { jobs, schedules } from '@/lib/jobs/jobs'
import { renewHold } from '@/lib/jobs/renew-hold'
import { spareTry } from '@/lib/jobs/spare-try'
import { watchForLostJobs } from '@/lib/jobs/take-over'
import { requireDatabaseClock } from '@/lib/platform/database/database-clock'
import { patiently } from '@/lib/platform/database/patiently'
import { isDatabaseAway } from '@/lib/platform/database-away'
import { log } from '@/lib/platform/log'
import { boss, stopBoss } from '@/lib/platform/queue'

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
  log.info({ queues: jobs.length }, 'the worker is ready')
  return async () => {
    // What is not done by the end goes back to its queue as failed, through no fault of its own.
    await Promise.allSettled([...inHand].map(spareTry))
    leaving.abort()
    stopWatching()
    await stopBoss()
  }
}

type Place = {
  leaving: AbortSignal
  /** What this worker has taken and not ended. */
  inHand: Set<JobWithMetadata<unknown>>
  /** The least that it takes. */
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
      try {
        if (share !== null && (await putBackBeyondShare(job.name, taken.id, share))) return
        const renew = () => renewHold(taken)
        await job.run(taken.data, { signal, attempt, isLastAttempt: attempt >= retryLimit, renew })
        // Not left to the queue: to it a job whose end could not be written has failed.
        await patiently(() => running.complete(job.name, taken), signal)
      } catch (error) {
        log.error({ err: error, job: job.name, jobId: taken.id, attempt }, 'a job failed')
        // If the outage lasts, another worker takes the job over, which does not count as an attempt either.
        if (isDatabaseAway(error))
          await patiently(() => spareTry(taken), signal).catch((err: unknown) =>
            log.warn({ err, jobId: taken.id }, 'a try was not spared'),
          )
        throw error
      } finally {
        inHand.delete(taken)
        running.notifyWorker(place)
      }
    },
  )
  return place
}
