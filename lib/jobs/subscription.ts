import { z } from 'zod'
import { followSeats } from '@/lib/domain/subscription/sync/follow-seats'
import { syncPlan } from '@/lib/domain/subscription/sync/sync-plan'
import { defineJob } from '@/lib/jobs/define-job'

export const syncPlanJob = defineJob({
  name: 'sync-plan',
  payload: z.object({ companyId: z.uuid(), seats: z.boolean().optional() }),
  // It mostly waits for Stripe, which limits how many may ask at once.
  atOnce: 4,
  run: ({ companyId, seats }, { signal }) =>
    seats ? followSeats(companyId, { signal }) : syncPlan(companyId, { signal }),
})
