import { z } from 'zod'
import { companiesToRank, rankOpenAnomalies } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { createByDomain } from '@/lib/domain/anomalies/resolve/create-by-domain'
import { defineJob } from '@/lib/jobs/define-job'

/** One company's anomalies, or by the clock those of all that wait. */
export const rankCandidatesJob = defineJob({
  name: 'rank-candidates',
  payload: z.object({ companyId: z.uuid().optional() }).nullish(),
  atOnce: 2,
  atOncePerCompany: 1,
  run: async (payload, { signal }) => {
    const companies = payload?.companyId ? [payload.companyId] : await companiesToRank()
    for (const companyId of companies)
      if (!signal.aborted) {
        await createByDomain(companyId, signal)
        await rankOpenAnomalies(companyId, signal)
      }
    // Not finished: another worker goes on.
    signal.throwIfAborted()
  },
})
