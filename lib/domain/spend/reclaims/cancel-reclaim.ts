import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { getReclaim, type ReclaimRow } from '@/lib/domain/spend/reclaims/reclaims'
import { db } from '@/lib/platform/db'

/** Cancels a question: its link becomes invalid, and nothing is ended. */
export async function cancelReclaim(actor: Actor, id: string): Promise<ReclaimRow> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    const { name, personName } = await getReclaim(actor, id, tx)
    const { count } = await tx.reclaim.updateMany({
      where: { companyId, id, state: { in: ['asked', 'agreed', 'unanswered', 'kept'] } },
      data: { state: 'cancelled', linkHash: null, version: { increment: 1 } },
    })
    if (count === 0) throw conflict('savings.problems.not_open')
    await recordAct(tx, actor, 'reclaim.cancelled', id, { name, member: personName })
  })
  return getReclaim(actor, id)
}
