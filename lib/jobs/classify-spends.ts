import { z } from 'zod'
import { classifySpends } from '@/lib/domain/spend/classify/classify-spends'
import { findSavingsSoon } from '@/lib/domain/spend/savings/find/find-savings-soon'
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
