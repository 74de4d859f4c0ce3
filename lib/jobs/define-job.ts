import type { z } from 'zod'
import type { JobName } from '@/lib/platform/queues'

export type JobContext = {
  /** Aborted when the worker must leave: finish the page, keep the place, return. */
  signal: AbortSignal
  /** How often it was tried before: 0 the first time. */
  attempt: number
  isLastAttempt: boolean
}

export type Job = {
  name: JobName
  /** How many of this queue a worker runs at once. */
  atOnce: number
  /** How many of them may be one company's, so that one with much to do leaves places to the others. */
  atOncePerCompany: number | null
  run: (payload: unknown, context: JobContext) => Promise<void>
}

/** What happens without a click. The payload is ids, read again by the job; running it twice is harmless. */
export function defineJob<Payload extends z.ZodType>(job: {
  name: JobName
  payload: Payload
  atOnce?: number
  atOncePerCompany?: number
  run: (payload: z.output<Payload>, context: JobContext) => Promise<unknown>
}): Job {
  return {
    name: job.name,
    atOnce: job.atOnce ?? 1,
    atOncePerCompany: job.atOncePerCompany ?? null,
    run: async (payload, context) => {
      await job.run(job.payload.parse(payload), context)
    },
  }
}
