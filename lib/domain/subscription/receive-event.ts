import Stripe from 'stripe'
import { z } from 'zod'
import { minutes, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { enqueue } from '@/lib/platform/queue'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

export type EventOutcome = 'not_sold' | 'unsigned' | 'taken'

const concernsPlan = /^(checkout\.session|customer|invoice)\./

/**
 * Receives an event of Stripe, which only triggers a reading of the subscription. It is recorded once, in the
 * transaction that enqueues the reading; a job that is waiting already covers all further events. Unknown customers and
 * kinds of events are accepted, since Stripe would otherwise resend them for days.
 */
export async function receiveEvent(sent: { signature: string | null; body: Buffer }): Promise<EventOutcome> {
  const settings = env().stripe
  if (!settings) return 'not_sold'
  const signed = openSigned(sent.signature, sent.body, settings.webhookSecrets)
  if (!signed) return 'unsigned'
  const event = signedEvent.safeParse(signed.content).data
  if (!event) {
    log.warn('an event of Stripe could not be read')
    return 'taken'
  }
  const { id, type, created, livemode, data } = event
  if (livemode !== settings.isLive) {
    log.warn({ id, type, livemode }, 'an event of Stripe is of the other mode')
    return 'taken'
  }
  const { object, id: objectId, customer } = data.object
  const customerId = object === 'customer' ? objectId : typeof customer === 'object' ? customer?.id : customer
  if (type === 'charge.dispute.created') log.warn({ id, customerId }, 'a payment is disputed at Stripe')
  await everyCompany.$transaction(async (tx) => {
    // The company is found by our own row, whatever the event's metadata say.
    const [written] = await queryRows(tx, { companyId: column.uuid.nullable })`
      INSERT INTO stripe_events (id, type, customer_id, happened_at)
      VALUES (${id}, ${type}, ${customerId ?? null}, ${new Date(created * 1_000)}) ON CONFLICT (id) DO NOTHING
      RETURNING (SELECT p.company_id FROM plans p WHERE p.customer_id = ${customerId ?? null}) AS "companyId"`
    if (!written || !customerId || !concernsPlan.test(type)) return
    const { companyId } = written
    if (!companyId) return log.warn({ id, type, customerId }, 'an event of Stripe is of an unknown customer')
    await enqueue(tx, 'sync-plan', { companyId }, { singletonKey: companyId })
  })
  return 'taken'
}

/**
 * The fields that identify the subscription; everything else is read at Stripe. Lengths are limited, since they are
 * stored.
 */
const signedEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().max(255).optional(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
})

/** `t=<seconds>,v1=<hex>[,v1=<hex>]`: https://docs.stripe.com/webhooks/signature */
const headerForm = /^t=(?<at>\d{1,12})(?:,\w+=\w+)+$/
const mostAheadMs = minutes(5)

/**
 * The event that Stripe has signed, verified by its own package: at most five minutes old, with any of the secrets
 * while one is being replaced.
 * @returns null if the signature is wrong; without content if the signed body is no event
 */
export function openSigned(
  header: string | null,
  body: Buffer,
  secrets: readonly string[],
): { content?: unknown } | null {
  const at = headerForm.exec(header ?? '')?.groups?.at
  // The package accepts timestamps in the future.
  if (!header || !at || Number(at) * 1_000 - now().getTime() > mostAheadMs) return null
  for (const secret of secrets) {
    try {
      const receivedAt = now().getTime()
      return {
        content: Stripe.webhooks.constructEvent(body, header, secret, undefined, undefined, receivedAt),
      }
    } catch (error) {
      // Other errors concern the signed body: it is no JSON, or a thin event.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return {}
    }
  }
  return null
}
