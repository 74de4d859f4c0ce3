import { z } from 'zod'
import { removeOldDemos } from '@/lib/domain/company/demo/remove-old-demos'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { defineJob } from '@/lib/jobs/define-job'

export const cleanUpJob = defineJob({ name: 'clean-up', payload: z.unknown(), run: cleanUp })

export const removeDemosJob = defineJob({ name: 'remove-demos', payload: z.unknown(), run: removeOldDemos })
