import { z } from 'zod'
import { logHeads } from '@/lib/domain/record/audit/write/log-heads'
import { defineJob } from '@/lib/jobs/define-job'

export const logAuditHeadsJob = defineJob({ name: 'log-audit-heads', payload: z.unknown(), run: logHeads })
