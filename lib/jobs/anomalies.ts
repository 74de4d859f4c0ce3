import { z } from 'zod'
import { companiesToRank, rankOpenAnomalies } from '@/lib/domain/anomalies/candidates/rank-open-anomalies'
import { createByDomain } from '@/lib/domain/anomalies/resolve/create-by-domain'
import { bulkResolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveBatch } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import type { Actor } from '@/lib/domain/record/actor'
import { endCutOff } from '@/lib/domain/record/audit/write/end-cut-off-acts'
import { isExpired } from '@/lib/domain/subscription/refuse-expired'
import { defineJob } from '@/lib/jobs/define-job'
import { includeInStatistics } from '@/lib/platform/database/fresh-statistics'
import { isUnableToStore } from '@/lib/platform/database-away'
import { db, everyCompany } from '@/lib/platform/db'
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
    // Syncs and imports have just added many rows, which the next statements rank: the planner needs fresh statistics.
    await includeInStatistics(companyId)
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

/** Resolves more anomalies than a request can wait for. The requester must still be a user of the company. */
export const resolveAnomaliesJob = defineJob({
  name: 'resolve-anomalies',
  payload: z.object({
    companyId: z.uuid(),
    userId: z.uuid(),
    batchId: z.uuid(),
    askedAt: z.iso.datetime().transform((text) => new Date(text)),
    request: z.string(),
    isMemberNew: z.boolean().default(false),
  }),
  atOnce: 2,
  atOncePerCompany: 1,
  run: async ({ companyId, userId, batchId, askedAt, request, isMemberNew }, { signal, isLastAttempt }) => {
    const actor = await actorOf(companyId, userId)
    const batch = { id: batchId, askedAt, isMemberNew }
    const cutOff = () => endCutOff({ companyId, action: 'anomaly.resolved', objectId: batchId })
    // What was done before the user was removed stays.
    if (!actor) return cutOff()
    try {
      await resolveBatch(actor, batch, bulkResolveInput.parse(JSON.parse(request)), signal)
    } catch (error) {
      if (isLastAttempt && !isUnableToStore(error)) await cutOff()
      throw error
    }
  },
})

async function actorOf(companyId: string, userId: string): Promise<Actor | null> {
  const user = await db.user.findUnique({
    where: { companyId_id: { companyId, id: userId } },
    include: { company: true },
  })
  if (!user || user.disabledAt) return null
  return {
    userId,
    companyId,
    sessionId: '',
    roles: user.roles,
    role: user.role,
    fullName: user.fullName,
    email: user.email,
    companyName: user.company.name,
    onboardingStep: user.company.onboardingStep,
    language: user.language,
    isDarkMode: user.isDarkMode,
    dateLanguage: user.dateLanguage,
    // The identity was verified when the job was requested.
    isIdentityVerified: false,
    isJob: true,
  }
}
