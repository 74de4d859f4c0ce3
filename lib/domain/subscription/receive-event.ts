import { stripeEvent } from '@/lib/domain/subscription/stripe/stripe-objects'
import { isSignedByStripe } from '@/lib/domain/subscription/stripe/verify-signature'
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
  if (!isSignedByStripe(sent.signature, sent.body, settings.webhookSecrets)) return 'unsigned'
  const event = readEvent(sent.body)
  if (!event) {
    log.warn('an event of Stripe could not be read')
    return 'taken'
  }
  const { id, type, created, livemode, data } = event
  if (livemode !== settings.isLive) {
    log.warn({ id, type, livemode }, 'an event of Stripe is of the other mode')
    return 'taken'
  }
  const customerId = data.object.object === 'customer' ? data.object.id : data.object.customer
  if (type === 'charge.dispute.created') log.warn({ id, customerId }, 'a payment is disputed at Stripe')
  await everyCompany.$transaction(async (tx) => {
    // The company is the one that our own row names, whatever the event's metadata say.
    const [written] = await queryRows(tx, { companyId: column.uuid.nullable })`
      INSERT INTO stripe_events (id, type, customer_id, happened_at)
      VALUES (${id}, ${type}, ${customerId ?? null}, ${created}) ON CONFLICT (id) DO NOTHING
      RETURNING (SELECT p.company_id FROM plans p WHERE p.customer_id = ${customerId ?? null}) AS "companyId"`
    if (!written || !customerId || !concernsPlan.test(type)) return
    const { companyId } = written
    if (!companyId) return log.warn({ id, type, customerId }, 'an event of Stripe is of an unknown customer')
    await enqueue(tx, 'sync-plan', { companyId }, { singletonKey: companyId })
  })
  return 'taken'
}

function readEvent(body: Buffer) {
  try {
    return stripeEvent.safeParse(JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
