import type { z } from 'zod'
import type { JobName } from '@/lib/platform/queue/queues'

export type JobContext = {
  /** Aborted when the worker shuts down: finish the page, keep the checkpoint, return. */
  signal: AbortSignal
  /** The number of earlier attempts: 0 for the first. */
  attempt: number
  /** A failure now is final, except that attempts that could not be stored do not count (worker.ts). */
  isLastAttempt: boolean
  /** Renews the job's lease; false when another worker has it. */
  renew?: () => Promise<boolean>
}

export type Job = {
  name: JobName
  /** How many jobs of this queue a worker runs at once. */
  atOnce: number
  /** How many of one company run at once across all workers, so that a busy company leaves places to others. */
  atOncePerCompany: number | null
  /** Additional places reserved for jobs of at least that priority, so that what a user waits for starts at once. */
  kept: { places: number; priority: number } | null
  run: (payload: unknown, context: JobContext) => Promise<void>
}

/** Defines a background job. Its payload is ids, from which the job reads current rows; it must be idempotent. */
export function defineJob<Payload extends z.ZodType>(job: {
  name: JobName
  payload: Payload
  atOnce?: number
  atOncePerCompany?: number
  kept?: { places: number; priority: number }
  run: (payload: z.output<Payload>, context: JobContext) => Promise<unknown>
}): Job {
  return {
    name: job.name,
    atOnce: job.atOnce ?? 1,
    atOncePerCompany: job.atOncePerCompany ?? null,
    kept: job.kept ?? null,
    run: async (payload, context) => {
      await job.run(job.payload.parse(payload), context)
    },
  }
}
