import { z } from 'zod'
import { anchorChains } from '@/lib/domain/record/audit/anchors/anchor-chains'
import { mailHeads } from '@/lib/domain/record/audit/anchors/mail-heads'
import { logHeads } from '@/lib/domain/record/audit/write/log-heads'
import { defineJob } from '@/lib/jobs/define-job'

export const logAuditHeadsJob = defineJob({ name: 'log-audit-heads', payload: z.unknown(), run: logHeads })

export const anchorChainsJob = defineJob({
  name: 'anchor-chains',
  payload: z.unknown(),
  run: async (_payload, { signal }) => {
    await mailHeads(signal)
    return anchorChains(signal)
  },
})
