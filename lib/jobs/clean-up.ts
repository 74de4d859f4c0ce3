import { z } from 'zod'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { defineJob } from '@/lib/jobs/define-job'

export const cleanUpJob = defineJob({ name: 'clean-up', payload: z.unknown(), run: cleanUp })
