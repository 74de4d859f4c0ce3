import { z } from 'zod'
import { removeOldDemos } from '@/lib/domain/company/demo/remove-old-demos'
import { defineJob } from '@/lib/jobs/define-job'

export const removeDemosJob = defineJob({ name: 'remove-demos', payload: z.unknown(), run: removeOldDemos })
