import { z } from 'zod'
import { anchorChains } from '@/lib/domain/audit/anchors/anchor-chains'
import { defineJob } from '@/lib/jobs/define-job'

export const anchorChainsJob = defineJob({
  name: 'anchor-chains',
  payload: z.unknown(),
  run: (_payload, { signal }) => anchorChains(signal),
})
