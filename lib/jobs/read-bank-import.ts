import { z } from 'zod'
import { readImport } from '@/lib/domain/spend/banks/read-import'
import { defineJob } from '@/lib/jobs/define-job'

export const readBankImportJob = defineJob({
  name: 'read-bank-import',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: ({ importId }, { isLastAttempt }) => readImport(importId, { isLastAttempt }),
})
