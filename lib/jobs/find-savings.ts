import { z } from 'zod'
import { findSavings } from '@/lib/domain/spend/savings/find/find-savings'
import { findSavingsOfAll } from '@/lib/domain/spend/savings/find/find-savings-soon'
import { defineJob } from '@/lib/jobs/define-job'

/** One company's savings after its accounts, seats, prices or movements changed; on a schedule, every company's. */
export const findSavingsJob = defineJob({
  name: 'find-savings',
  payload: z.object({ companyId: z.uuid().optional() }).nullish(),
  atOnce: 2,
  atOncePerCompany: 1,
  run: (payload) => (payload?.companyId ? findSavings(payload.companyId) : findSavingsOfAll()),
})
