import { z } from 'zod'
import { companiesToRank, rankOpenAnomalies } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { createByDomain } from '@/lib/domain/anomalies/resolve/create-by-domain'
import { isExpired } from '@/lib/domain/subscription/refuse-expired'
import { defineJob } from '@/lib/jobs/define-job'

/** One company's anomalies; on a schedule, those of all companies that wait. */
export const rankCandidatesJob = defineJob({
  name: 'rank-candidates',
  payload: z.object({ companyId: z.uuid().optional() }).nullish(),
  atOnce: 2,
  atOncePerCompany: 1,
  run: async (payload, { signal }) => {
    const companies = payload?.companyId ? [payload.companyId] : await companiesToRank()
    // It also resolves anomalies, so it skips expired subscriptions; the schedule finds them after payment.
    for (const companyId of companies)
      if (!signal.aborted && !(await isExpired(companyId))) {
        await createByDomain(companyId, signal)
        await rankOpenAnomalies(companyId, signal)
      }
    // If it was interrupted, the job fails, so that another worker continues it.
    signal.throwIfAborted()
  },
})
