import { z } from 'zod'
import { resumeStuck } from '@/lib/domain/execution/provisioning/resume-stuck'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { defineJob } from '@/lib/jobs/define-job'
import { priorities } from '@/lib/platform/queue'

/** One request, or by the clock those that were left lying. */
export const provisionAccountJob = defineJob({
  name: 'provision-account',
  payload: z.object({ provisioningId: z.uuid() }).nullish(),
  atOnce: 4,
  atOncePerCompany: 3,
  // What was asked for alone, or among the first of many.
  kept: { places: 1, priority: priorities.usual },
  run: (payload, attempt) => (payload ? runProvisioning(payload.provisioningId, attempt) : resumeStuck()),
})
