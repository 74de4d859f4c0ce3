import { z } from 'zod'
import { resumeStuck } from '@/lib/domain/execution/provisioning/resume-stuck'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { defineJob } from '@/lib/jobs/define-job'
import { priorities } from '@/lib/platform/queue'

/** Carries out one request; on a schedule, those whose worker died. */
export const provisionAccountJob = defineJob({
  name: 'provision-account',
  payload: z.object({ provisioningId: z.uuid() }).nullish(),
  atOnce: 4,
  atOncePerCompany: 3,
  // For single requests, and the first ones of a batch.
  kept: { places: 1, priority: priorities.usual },
  run: (payload, attempt) => (payload ? runProvisioning(payload.provisioningId, attempt) : resumeStuck()),
})
