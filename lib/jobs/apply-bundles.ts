import { z } from 'zod'
import { applyArrivals } from '@/lib/domain/bundles/run/apply-arrivals'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: people who start today receive the accesses of their type, where no confirmation is needed. */
export const applyBundlesJob = defineJob({
  name: 'apply-bundles',
  payload: z.unknown(),
  run: (_payload, { signal }) => applyArrivals(signal),
})
