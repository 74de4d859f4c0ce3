import { z } from 'zod'
import { readImport } from '@/lib/domain/people/import/read-import'
import { defineJob } from '@/lib/jobs/define-job'

export const readMemberImportJob = defineJob({
  name: 'read-member-import',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: ({ importId }, { isLastAttempt }) => readImport(importId, { isLastAttempt }),
})
