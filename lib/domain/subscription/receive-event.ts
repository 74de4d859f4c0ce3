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
 * An event of Stripe: a reason to read the subscription, and nothing more. It is written down once, in the transaction
 * that asks for the reading; a job that waits already serves all that come meanwhile. What is of nobody here, or of a kind that is
 * not known, is taken: Stripe would send it again for days.
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
    // The company is the one that our own row names, whatever the event's metadata say.
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

/** An event as far as it says of whom it tells; what it tells is read anew. Lengths are bound since it is stored. */
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
 * What Stripe has signed, by the check of its own package: five minutes old at most, under any of the secrets while one
 * replaces the other.
 * @returns null where it is not signed; without content where what is signed is no event
 */
export function openSigned(
  header: string | null,
  body: Buffer,
  secrets: readonly string[],
): { content?: unknown } | null {
  const at = headerForm.exec(header ?? '')?.groups?.at
  // The package accepts any time to come.
  if (!header || !at || Number(at) * 1_000 - now().getTime() > mostAheadMs) return null
  for (const secret of secrets) {
    try {
      const receivedAt = now().getTime()
      return {
        content: Stripe.webhooks.constructEvent(body, header, secret, undefined, undefined, receivedAt),
      }
    } catch (error) {
      // Anything else is said of what was signed: it is no JSON, or a thin event.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return {}
    }
  }
  return null
}
