import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookEndpoint } from '@prisma/client'
import { openDelivery } from '@/lib/connectors/kit/wire/deliver'
import { asksToStop, type Outcome, recordOutcomes } from '@/lib/domain/events/deliveries/record-outcomes'
import { isOnlyProbed, secondsToNext } from '@/lib/domain/events/deliveries/schedule'
import { signedHeaders } from '@/lib/domain/events/deliveries/sign'
import { openEndpoint } from '@/lib/domain/events/endpoints/endpoint-secrets'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import type { Limit } from '@/lib/platform/limits'
import { isOwnAddress } from '@/lib/platform/own-names'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** To one endpoint at once. */
const lanes = 5
const atOnce = 100
/** After that the job ends, so that the endpoints of others get its place. */
const longestMs = 30_000
const storeEveryMs = 1_000

/** Tests shorten times and look names up themselves. */
type Options = {
  signal: AbortSignal
  resolve?: (host: string) => Promise<string[]>
  milliseconds?: number
  random?: () => number
}

/**
 * Sends what is due to one endpoint, five at a time and twenty a second. The outcome is stored after the answer: a worker that dies between both
 * leaves the delivery due, and the receiver gets the same event again under the same id.
 */
export async function deliverDue(companyId: string, endpointId: string, options: Options): Promise<void> {
  const { signal, random } = options
  const until = performance.now() + longestMs
  const turn = turns(env().limits.webhook_endpoint, signal)
  while (!signal.aborted && performance.now() < until) {
    const endpoint = await db.webhookEndpoint.findUnique({
      where: { companyId_id: { companyId, id: endpointId } },
    })
    if (!endpoint) return
    const isProbe = isOnlyProbed(endpoint.failuresInRow)
    const { address, authorization, secrets } = openEndpoint(endpoint)
    const way = openDelivery({
      ...options,
      // APP_URL may have changed since it was saved; an empty address is reached nowhere.
      url: isOwnAddress(new URL(address), env().APP_URL) ? '' : address,
      policy: outboundPolicy(),
      connections: lanes,
      now: () => now().getTime(),
    })
    // Nothing waits for the disk while it could be sent: a crash repeats what was not yet stored, under the same ids.
    const unstored = new Set<string>()
    const outcomes = gathering(async (some: Outcome[]) => {
      await recordOutcomes(companyId, endpointId, some)
      for (const { deliveryId } of some) unstored.delete(deliveryId)
    })
    let isUnwanted = false
    let hasFailed = false
    let count = 0
    /** Reads on while the last ones are being sent, as long as all arrive: what follows a failure is decided once it is stored. */
    const due = async function* () {
      for (let isMore = true; isMore && !hasFailed && performance.now() < until; ) {
        const found = await findDue(endpoint, isProbe ? 1 : atOnce, [...unstored])
        for (const { id } of found) unstored.add(id)
        count += found.length
        yield* found
        isMore = !isProbe && found.length === atOnce
      }
    }
    const send = async ({ id, attempts, step, eventId, body }: Due) => {
      const at = now()
      const timestamp = Math.floor(at.getTime() / 1_000)
      const answer = await way.send(body, {
        'user-agent': 'Rollcall-Webhooks/1',
        ...(authorization !== null && { authorization }),
        ...signedHeaders({ id: eventId, body, secrets, timestamp }),
      })
      isUnwanted ||= asksToStop(answer.status)
      const isDelivered = answer.status !== null && answer.status >= 200 && answer.status <= 299
      hasFailed ||= !isDelivered
      const wait = isDelivered ? null : secondsToNext(step + 1, answer.retryAfterMs, random)
      outcomes.add({ deliveryId: id, attempts, at, ...answer, isDelivered, wait })
    }
    try {
      await inLanes(due(), turn, () => signal.aborted || isUnwanted, send)
    } finally {
      await Promise.allSettled([outcomes.end()])
      await way.close()
    }
    await outcomes.end()
    // The worker looks again a second later.
    if (isProbe || isUnwanted || count === 0) return
  }
}

type Due = { id: string; attempts: number; step: number; eventId: string; body: string }

/** Nothing for an endpoint that has another address or secret by now, or is paused. */
const findDue = (
  { companyId, id, address, secret, authValue }: WebhookEndpoint,
  most: number,
  unstored: string[],
): Promise<Due[]> =>
  queryRows(db, {
    id: column.uuid,
    attempts: column.int,
    step: column.int,
    eventId: column.uuid,
    body: column.text.known,
  })`
    SELECT d.id, d.attempts, d.step, e.id AS "eventId", e.body
      FROM webhook_deliveries d
      JOIN events e ON e.company_id = d.company_id AND e.id = d.event_id AND e.body IS NOT NULL
      JOIN webhook_endpoints w ON w.company_id = d.company_id AND w.id = d.endpoint_id
       AND w.paused_because IS NULL AND (w.waits_until IS NULL OR w.waits_until <= now())
       AND w.address = ${address} AND w.secret = ${secret} AND w.auth_value IS NOT DISTINCT FROM ${authValue}
     WHERE d.company_id = ${companyId}::uuid AND d.endpoint_id = ${id}::uuid AND d.state = 'pending' AND d.next_at <= now()
       AND d.id <> ALL(${unstored}::uuid[])
     ORDER BY d.next_at, d.id LIMIT ${most}`

/** Works on items in a few lanes, each taking the next at its turn; nothing is begun once it is over. */
async function inLanes<Item>(
  items: AsyncGenerator<Item>,
  turn: () => Promise<void>,
  isOver: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    for await (const item of items) {
      await turn()
      if (isOver()) return
      await work(item)
    }
  }
  // All of them end before a failure is told: whoever hears of it closes what they send by.
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
}

/** Evenly spaced turns: one job at a time sends to an endpoint, so no other process needs to know of them. */
function turns({ most, seconds }: Limit, signal: AbortSignal): () => Promise<void> {
  const apart = (seconds * 1_000) / most
  let last: Promise<number> = Promise.resolve(Number.NEGATIVE_INFINITY)
  const after = async (before: number) => {
    const wait = before + apart - performance.now()
    // Node rounds a shorter wait up to a millisecond.
    if (wait >= 1) await sleep(wait, undefined, { signal }).catch(() => {})
    return performance.now()
  }
  return async () => {
    last = last.then(after)
    await last
  }
}

/** Stores what has ended once a second, since each time is a commit; `end` stores the rest and tells of failures. */
function gathering<Item>(store: (items: Item[]) => Promise<void>) {
  let waiting: Item[] = []
  let timer: NodeJS.Timeout | undefined
  let stored: Promise<void> = Promise.resolve()
  const next = () => {
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    if (items.length > 0)
      stored = stored.then(
        () => store(items),
        // What follows a failure is stored all the same, and the failure is told at the end.
        (error) => store(items).finally(() => Promise.reject(error)),
      )
    // Until somebody awaits it, a failure must not end the process.
    stored.catch(() => {})
  }
  return {
    add(item: Item) {
      waiting.push(item)
      timer ??= setTimeout(next, storeEveryMs)
    },
    end() {
      next()
      return stored
    },
  }
}
