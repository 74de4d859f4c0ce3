import type { z } from 'zod'
import type { JobName } from '@/lib/platform/queue/queues'

export type JobContext = {
  /** Aborted when the worker must leave: finish the page, keep the place, return. */
  signal: AbortSignal
  /** How often it was tried before: 0 the first time. */
  attempt: number
  /** What fails now is given up; except that no try counts that was lost with the database (worker.ts). */
  isLastAttempt: boolean
  /** Keeps the job from being taken over for some seconds more; false when another worker has it already. */
  renew?: () => Promise<boolean>
}

export type Job = {
  name: JobName
  /** How many of this queue a worker runs at once. */
  atOnce: number
  /** How many may be one company's, in all workers together, so that one with much to do leaves places to the others. */
  atOncePerCompany: number | null
  /** Further places, for jobs of that priority and above alone: what somebody waits for finds one free. */
  kept: { places: number; priority: number } | null
  run: (payload: unknown, context: JobContext) => Promise<void>
}

/** What happens without a click. The payload is ids, read again by the job; running it twice is harmless. */
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
