import type { Actor } from '@/lib/domain/actor'
import { undoDecisionById } from '@/lib/domain/anomalies/undo-decisions'
import { conflict } from '@/lib/domain/errors'
import { getProvisioning } from '@/lib/domain/provisioning/requests'
import type { Provisioning } from '@/lib/generated/prisma/client'
import { db } from '@/lib/platform/db'

/** Calls a request off, as long as the application was not asked; the decision behind it is taken back with it. */
export async function cancelProvisioning(actor: Actor, id: string): Promise<Provisioning> {
  const { decisionId } = await getProvisioning(actor, id)
  if (decisionId) await undoDecisionById(actor, decisionId)
  else {
    const { count } = await db.provisioning.updateMany({
      where: { companyId: actor.companyId, id, state: 'pending', sentAt: null },
      data: { state: 'cancelled', endedAt: new Date() },
    })
    if (count === 0) throw conflict('provisioning.already_sent')
  }
  return getProvisioning(actor, id)
}
