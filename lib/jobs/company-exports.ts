import { z } from 'zod'
import { scheduleDailyExports } from '@/lib/domain/company/exports/daily-exports'
import { makeCompanyExport } from '@/lib/domain/company/exports/make-company-export'
import { translator } from '@/lib/i18n/translate'
import { defineJob } from '@/lib/jobs/define-job'

export const makeCompanyExportJob = defineJob({
  name: 'make-company-export',
  payload: z.object({ exportId: z.uuid() }),
  run: ({ exportId }, { signal, isLastAttempt }) =>
    makeCompanyExport(exportId, { sayIn: translator, signal, isLastAttempt }),
})

export const scheduleCompanyExportsJob = defineJob({
  name: 'schedule-company-exports',
  payload: z.unknown(),
  run: scheduleDailyExports,
})
