import type { PgBoss } from 'pg-boss'
import type { Job } from '@/lib/jobs/define-job'
import { jobs, schedules } from '@/lib/jobs/jobs'
import { log } from '@/lib/platform/log'
import { boss, stopBoss } from '@/lib/platform/queue'
import { queues } from '@/lib/platform/queues'

/** Starts working on every queue. Returns how to stop: finish what is in hand, give the rest back. */
export async function startWorker(): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  const running = await boss()
  for (const job of jobs)
    for (let place = 0; place < job.atOnce; place++) await workOn(running, job, leaving.signal)
  for (const { name, cron } of schedules) await running.schedule(name, cron)
  log.info({ queues: jobs.length }, 'the worker is ready')
  return async () => {
    leaving.abort()
    await stopBoss()
  }
}

/** One place for a job of that queue. As long as there are some it takes the next at once, instead of at the next look. */
async function workOn(running: PgBoss, job: Job, leaving: AbortSignal): Promise<void> {
  const { retryLimit = 0 } = queues[job.name] as { retryLimit?: number }
  const place = await running.work(
    job.name,
    {
      includeMetadata: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 10,
      ...(job.atOncePerCompany !== null && { groupConcurrency: job.atOncePerCompany }),
    },
    async ([taken]) => {
      if (!taken) return
      const signal = AbortSignal.any([leaving, taken.signal])
      const attempt = taken.retryCount
      try {
        await job.run(taken.data, { signal, attempt, isLastAttempt: attempt >= retryLimit })
      } catch (error) {
        log.error({ err: error, job: job.name, jobId: taken.id, attempt }, 'a job failed')
        throw error
      } finally {
        running.notifyWorker(place)
      }
    },
  )
}
