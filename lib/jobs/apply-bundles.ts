import { z } from 'zod'
import { applyArrivals } from '@/lib/domain/bundles/run/apply-arrivals'
import { defineJob } from '@/lib/jobs/define-job'

/** Every hour: whoever starts today receives what their type does, where that needs no confirmation. */
export const applyBundlesJob = defineJob({
  name: 'apply-bundles',
  payload: z.unknown(),
  run: (_payload, { signal }) => applyArrivals(signal),
})
