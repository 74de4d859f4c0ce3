import { z } from 'zod'
import { runProvisioning } from '@/lib/domain/provisioning/run-provisioning'
import { defineJob } from '@/lib/jobs/define-job'

export const provisionAccountJob = defineJob({
  name: 'provision-account',
  payload: z.object({ provisioningId: z.uuid() }),
  atOnce: 4,
  run: ({ provisioningId }, attempt) => runProvisioning(provisioningId, attempt),
})
