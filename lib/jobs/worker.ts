import { jobs, schedules } from '@/lib/jobs/jobs'
import { log } from '@/lib/platform/log'
import { boss, stopBoss } from '@/lib/platform/queue'
import { queues } from '@/lib/platform/queues'

/** Starts working on every queue. Returns how to stop: finish what is in hand, give the rest back. */
export async function startWorker(): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  const running = await boss()
  for (const job of jobs) {
    const { retryLimit = 0 } = queues[job.name] as { retryLimit?: number }
    await running.work(
      job.name,
      {
        includeMetadata: true,
        localConcurrency: job.atOnce,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 10,
      },
      async ([taken]) => {
        if (!taken) return
        const signal = AbortSignal.any([leaving.signal, taken.signal])
        const attempt = taken.retryCount
        try {
          await job.run(taken.data, { signal, attempt, isLastAttempt: attempt >= retryLimit })
        } catch (error) {
          log.error({ err: error, job: job.name, jobId: taken.id, attempt }, 'a job failed')
          throw error
        }
      },
    )
  }
  for (const { name, cron } of schedules) await running.schedule(name, cron)
  log.info({ queues: jobs.length }, 'the worker is ready')
  return async () => {
    leaving.abort()
    await stopBoss()
  }
}
