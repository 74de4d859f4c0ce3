import type { WebhookEndpoint } from '@prisma/client'
import { notify } from '@/lib/domain/notifications/notify'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

/** Stops telling an endpoint that is gone or has failed for three days, and tells the owners. Comes last in its transaction. */
export async function pauseFailing(
  tx: Tx,
  { companyId, id, origin }: WebhookEndpoint,
  reason: 'gone' | 'failing',
): Promise<void> {
  const { count } = await tx.webhookEndpoint.updateMany({
    where: { companyId, id, pausedBecause: null },
    data: { pausedBecause: reason, pausedAt: now() },
  })
  if (count === 0) return
  await tx.webhookDelivery.updateMany({
    where: { companyId, endpointId: id, state: 'pending' },
    data: { state: 'held', nextAt: null },
  })
  const owners = await tx.user.findMany({
    where: { companyId, role: 'owner', disabledAt: null },
    select: { id: true },
  })
  await notify(tx, {
    companyId,
    kind: 'webhook_paused',
    key: `${id} ${now().toISOString()}`,
    params: { address: origin },
    path: '/dashboard/settings/machines',
    userIds: owners.map((owner) => owner.id),
  })
  await recordAct(tx, await systemDoer(tx, companyId), 'webhook_endpoint.paused', id, {
    name: origin,
    reason,
  })
}
