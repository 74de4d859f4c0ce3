import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** A newer list replaces an unconfirmed one. */
export async function forgetEarlierHeld(tx: Tx, { companyId, userConnectorId, id }: TakenRun) {
  const where = { companyId, userConnectorId, state: 'held', id: { not: id } } as const
  const earlier = await tx.syncRun.findMany({ where, select: { id: true } })
  if (earlier.length === 0) return
  const ids = earlier.map((held) => held.id)
  await tx.syncRun.updateMany({ where, data: { state: 'cancelled', endedAt: now() } })
  await tx.syncSeen.deleteMany({ where: { companyId, syncRunId: { in: ids } } })
}
