import type { Actor } from '@/lib/domain/record/actor'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** Records which user undid the decisions, and when. */
export const noteUndone = (tx: Tx, { companyId, userId }: Actor, ids: string[]) =>
  tx.anomalyDecision.updateMany({
    where: { companyId, id: { in: ids } },
    data: { undoneAt: now(), undoneById: userId },
  })
