import { z } from 'zod'
import { resumeStuck } from '@/lib/domain/execution/provisioning/resume-stuck'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { closeLeavers } from '@/lib/domain/provisioning/leavers/close-leavers'
import { openDue } from '@/lib/domain/provisioning/requests/open-due'
import { defineJob } from '@/lib/jobs/define-job'
import { priorities } from '@/lib/platform/queue'

/** Carries out one request; on a schedule, those whose worker died. */
export const provisionAccountJob = defineJob({
  name: 'provision-account',
  payload: z.object({ provisioningId: z.uuid() }).nullish(),
  // One more for each company than most applications accept at once, so that our own work between two calls delays nothing.
  atOnce: 5,
  atOncePerCompany: 4,
  // For single requests, and the first ones of a batch.
  kept: { places: 1, priority: priorities.usual },
  run: (payload, attempt) => (payload ? runProvisioning(payload.provisioningId, attempt) : resumeStuck()),
})

/** Every hour: scheduled requests whose day has come, and the accounts of leavers. */
export const openDueJob = defineJob({
  name: 'open-due',
  payload: z.unknown(),
  run: async () => {
    await openDue()
    await closeLeavers()
  },
})
