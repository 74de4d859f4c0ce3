import type { WebhookEndpoint } from '@prisma/client'
import type { Delivered } from '@/lib/connectors/kit/wire/deliver'
import { secondsToProbe } from '@/lib/domain/events/deliveries/schedule'
import { notify } from '@/lib/domain/notifications/notify'
import { recordAct, systemDoer } from '@/lib/domain/record/audit/write/record-act'
import { after, now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

export type Outcome = Delivered & {
  deliveryId: string
  /** How many there were before: of two workers that made the same attempt, one moves the delivery on. */
  attempts: number
  at: Date
  isDelivered: boolean
  /** Seconds to the next attempt; null: there is none. */
  wait: number | null
}

const gone = 410
/** These say that the receiver cannot keep up: everything for it waits as long as it asks. */
const slowDown = new Set([429, 502, 503, 504])
const fewest = 10

/** Whether a receiver wants nothing more for now: what is left of a batch is not sent either. */
export const asksToStop = (status: number | null) =>
  status === gone || (status !== null && slowDown.has(status))

/** Stores attempts and what follows from them for their deliveries and for the endpoint, all or nothing. */
export const recordOutcomes = (companyId: string, endpointId: string, outcomes: Outcome[]): Promise<void> =>
  db.$transaction(async (tx) => {
    // Locked first, as whoever changes or deletes it does.
    const locked = await execute(tx)`
      SELECT 1 FROM webhook_endpoints WHERE company_id = ${companyId}::uuid AND id = ${endpointId}::uuid FOR UPDATE`
    if (locked === 0) return
    await storeAttempts(tx, companyId, outcomes)
    const endpoint = await noteHealth(tx, companyId, endpointId, outcomes)
    if (outcomes.some(({ status }) => status === gone)) return pauseFailing(tx, endpoint, 'gone')
    // The whole schedule of an event has passed, and nothing has arrived since it began.
    const ended = outcomes.filter(({ isDelivered, wait }) => !isDelivered && wait === null)
    if (ended.length === 0 || endpoint.failuresInRow < fewest) return
    const oldest = await tx.webhookDelivery.findFirst({
      where: { companyId, id: { in: ended.map(({ deliveryId }) => deliveryId) } },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    })
    if (oldest && (endpoint.lastSuccessAt ?? endpoint.createdAt) <= oldest.createdAt)
      await pauseFailing(tx, endpoint, 'failing')
  })

const storeAttempts = (tx: Tx, companyId: string, outcomes: Outcome[]) => {
  const rows = outcomes.map(
    ({ deliveryId, attempts, at, milliseconds, status, failure, answer, ...end }) => ({
      delivery: deliveryId,
      attempts,
      at,
      milliseconds,
      status,
      failure: failure ?? (end.isDelivered ? null : 'refused'),
      answer,
      is_delivered: end.isDelivered,
      wait: end.wait,
    }),
  )
  return execute(tx)`
    WITH made AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(delivery uuid, attempts int, at timestamptz, milliseconds int, status int, failure webhook_failure,
             answer text, is_delivered bool, wait float8)
    ), stored AS (
      INSERT INTO webhook_attempts (company_id, delivery_id, at, milliseconds, status, failure, answer)
      SELECT d.company_id, d.id, m.at, m.milliseconds, m.status, m.failure, m.answer
        FROM made m JOIN webhook_deliveries d ON d.company_id = ${companyId}::uuid AND d.id = m.delivery
    )
    UPDATE webhook_deliveries d
       SET attempts = d.attempts + 1, step = d.step + 1,
           state = CASE WHEN m.is_delivered THEN 'delivered' WHEN d.state = 'held' THEN 'held'
                        WHEN m.wait IS NULL THEN 'failed' ELSE 'pending' END::webhook_delivery_state,
           next_at = CASE WHEN d.state <> 'held' AND NOT m.is_delivered THEN now() + m.wait * interval '1 second' END,
           ended_at = CASE WHEN m.is_delivered OR m.wait IS NULL THEN now() END
      FROM made m
     WHERE d.company_id = ${companyId}::uuid AND d.id = m.delivery AND d.attempts = m.attempts`
}

async function noteHealth(tx: Tx, companyId: string, endpointId: string, outcomes: Outcome[]) {
  const lastGood = outcomes.findLastIndex(({ isDelivered }) => isDelivered)
  const isFailing = !outcomes.at(-1)?.isDelivered
  const good = outcomes[lastGood]
  const bad = outcomes.findLast(({ isDelivered }) => !isDelivered)
  const retryAfter = Math.max(
    0,
    ...outcomes.flatMap(({ status, retryAfterMs }) => (asksToStop(status) ? [retryAfterMs ?? 0] : [])),
  )
  const endpoint = await tx.webhookEndpoint.update({
    where: { companyId_id: { companyId, id: endpointId } },
    data: {
      failuresInRow: good ? outcomes.length - 1 - lastGood : { increment: outcomes.length },
      ...(good && { lastSuccessAt: good.at }),
      ...(bad && { lastFailureAt: bad.at }),
    },
  })
  const seconds = Math.min(
    Math.max(retryAfter / 1_000, isFailing ? secondsToProbe(endpoint.failuresInRow) : 0),
    86_400,
  )
  if (seconds === 0 && endpoint.waitsUntil === null) return endpoint
  return tx.webhookEndpoint.update({
    where: { companyId_id: { companyId, id: endpointId } },
    data: { waitsUntil: seconds > 0 ? after(seconds * 1_000) : null },
  })
}

/** Stops telling an endpoint that is gone or has failed for three days, and tells the owners. Comes last in its transaction. */
async function pauseFailing(
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
