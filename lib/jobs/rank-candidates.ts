import { z } from 'zod'
import { companiesToRank, rankOpenAnomalies } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { createByDomain } from '@/lib/domain/anomalies/resolve/create-by-domain'
import { isExpired } from '@/lib/domain/subscription/refuse-expired'
import { defineJob } from '@/lib/jobs/define-job'
import { everyCompany } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'

/** One company's anomalies. On a schedule, one job for each waiting company, so that a failure of one does not affect another. */
export const rankCandidatesJob = defineJob({
  name: 'rank-candidates',
  payload: z.object({ companyId: z.uuid().optional() }).nullish(),
  atOnce: 2,
  atOncePerCompany: 1,
  run: async (payload, { signal }) => {
    const companyId = payload?.companyId
    if (!companyId) return askForRankings()
    // It also resolves anomalies, so it skips expired subscriptions; the schedule finds them after payment.
    if (await isExpired(companyId)) return
    await createByDomain(companyId, signal)
    await rankOpenAnomalies(companyId, signal)
    // If it was interrupted, the job fails, so that another worker continues it.
    signal.throwIfAborted()
  },
})

async function askForRankings(): Promise<void> {
  const jobs = (await companiesToRank()).map((companyId) => ({
    companyId,
    payload: { companyId },
    singletonKey: companyId,
  }))
  await everyCompany.$transaction((tx) => enqueueAll(tx, 'rank-candidates', jobs))
}
