import { z } from 'zod'
import { anchorChains } from '@/lib/domain/record/audit/anchors/anchor-chains'
import { logHeads, mailHeads } from '@/lib/domain/record/audit/anchors/publish-heads'
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
