import { z } from 'zod'
import { writeImport } from '@/lib/domain/people/import/write-import'
import { defineJob } from '@/lib/jobs/define-job'

export const commitMemberImportJob = defineJob({
  name: 'commit-member-import',
  payload: z.object({ importId: z.uuid() }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: ({ importId }, { isLastAttempt }) => writeImport(importId, { isLastAttempt }),
})
