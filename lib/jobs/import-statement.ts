import { z } from 'zod'
import { importStatement } from '@/lib/domain/spend/banks/import-statement'
import { classifySoon } from '@/lib/domain/spend/classify/classify-soon'
import { defineJob } from '@/lib/jobs/define-job'

/** `onImported` runs in the database transaction that stores the bank's transactions. */
export const importStatementJob = defineJob({
  name: 'import-statement',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: async ({ importId }, { isLastAttempt }) => {
    await importStatement(importId, {
      isLastAttempt,
      onImported: (tx, { companyId }) => classifySoon(tx, companyId),
    })
  },
})
