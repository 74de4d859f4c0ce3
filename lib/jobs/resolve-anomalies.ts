import { z } from 'zod'
import { bulkResolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveBatch } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import type { Actor } from '@/lib/domain/record/actor'
import { endCutOff } from '@/lib/domain/record/audit/write/end-cut-off-acts'
import { defineJob } from '@/lib/jobs/define-job'
import { isDatabaseAway } from '@/lib/platform/database-away'
import { db } from '@/lib/platform/db'

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
      if (isLastAttempt && !isDatabaseAway(error)) await cutOff()
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
