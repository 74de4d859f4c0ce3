import type { OwnerActor } from '@/lib/domain/linking/ownership/change-owners'
import { conflict } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'

/** Tells the second of two people who was first, and how it was decided. */
export async function refuseResolved(
  tx: Tx,
  { companyId }: Pick<OwnerActor, 'companyId'>,
  anomalyId: string,
) {
  const anomaly = await tx.anomaly.findUnique({
    where: { companyId_id: { companyId, id: anomalyId } },
    include: {
      decisions: {
        where: { undoneAt: null },
        orderBy: { id: 'desc' },
        take: 1,
        include: { decidedBy: { select: { fullName: true } } },
      },
    },
  })
  if (anomaly?.state !== 'resolved') return
  if (anomaly.resolution === 'gone') throw conflict('anomalies.account_gone')
  const name = anomaly.resolution === 'matched' ? undefined : anomaly.decisions[0]?.decidedBy?.fullName
  throw name ? conflict('anomalies.already_resolved', { name }) : conflict('anomalies.already_matched')
}
