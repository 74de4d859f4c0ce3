import { z } from 'zod'
import { checkCompany } from '@/lib/domain/breaches/checks/check-company'
import { scheduleChecks } from '@/lib/domain/breaches/checks/schedule-checks'
import { defineJob } from '@/lib/jobs/define-job'

export const checkBreachesJob = defineJob({
  name: 'check-breaches',
  payload: z.object({ companyId: z.uuid() }),
  // It mostly waits for its turn under the key's rate.
  atOnce: 4,
  atOncePerCompany: 1,
  run: async ({ companyId }, { signal }) => {
    await checkCompany(companyId, signal)
    // If the check was interrupted, the job fails, so that another worker continues it.
    signal.throwIfAborted()
  },
})

export const scheduleBreachChecksJob = defineJob({
  name: 'schedule-breach-checks',
  payload: z.unknown(),
  run: scheduleChecks,
})
