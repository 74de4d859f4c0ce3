import { z } from 'zod'
import { classifySpends } from '@/lib/domain/spend/classify/classify-spends'
import { followReclaims } from '@/lib/domain/spend/reclaims/follow-reclaims'
import { findSavings, findSavingsOfAll, findSavingsSoon } from '@/lib/domain/spend/savings/find/find-savings'
import { defineJob } from '@/lib/jobs/define-job'

/** Classifies all movements of a company after an import, or after a user taught what a label means. */
export const classifySpendsJob = defineJob({
  name: 'classify-spends',
  payload: z.object({ companyId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: async ({ companyId }, { signal }) => {
    await classifySpends(companyId, signal)
    await findSavingsSoon(companyId)
  },
})

/** One company's savings after its accounts, seats, prices or movements changed; on a schedule, every company's. */
export const findSavingsJob = defineJob({
  name: 'find-savings',
  payload: z.object({ companyId: z.uuid().optional() }).nullish(),
  atOnce: 2,
  atOncePerCompany: 1,
  run: (payload) => (payload?.companyId ? findSavings(payload.companyId) : findSavingsOfAll()),
})

/** Every hour: reminders, questions past their deadline, and accounts that a company ends automatically. */
export const followReclaimsJob = defineJob({
  name: 'follow-reclaims',
  payload: z.unknown(),
  run: (_payload, { signal }) => followReclaims(signal),
})
