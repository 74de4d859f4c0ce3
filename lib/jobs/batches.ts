import { z } from 'zod'
import { followBatches, runBatch } from '@/lib/domain/batches/run/run-batch'
import { applyArrivals } from '@/lib/domain/bundles/apply-arrivals'
import { defineJob } from '@/lib/jobs/define-job'

/** Sends the lines of one batch to their applications; on a schedule, those of every batch. */
export const runBatchJob = defineJob({
  name: 'run-batch',
  payload: z.object({ companyId: z.uuid(), batchId: z.uuid() }).nullish(),
  atOnce: 2,
  run: (payload, { signal }) =>
    payload ? runBatch(payload.companyId, payload.batchId, signal) : followBatches(signal),
})

/** Every hour: gives people who start today the accesses of their type that need no confirmation. */
export const applyBundlesJob = defineJob({
  name: 'apply-bundles',
  payload: z.unknown(),
  run: (_payload, { signal }) => applyArrivals(signal),
})
