import { z } from 'zod'
import { importStatement } from '@/lib/domain/spend/banks/import-statement'
import { defineJob } from '@/lib/jobs/define-job'
import { enqueue } from '@/lib/platform/queue'

/** `onImported` runs in the same transaction as the movements. */
export const importStatementJob = defineJob({
  name: 'import-statement',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: async ({ importId }, { isLastAttempt }) => {
    await importStatement(importId, {
      isLastAttempt,
      onImported: (tx, { companyId }) =>
        enqueue(tx, 'classify-spends', { companyId }, { singletonKey: companyId }),
    })
  },
})
