import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { idText } from '@/lib/connectors/banks/bank-fields'
import type { BankEvent, BankProvider } from '@/lib/connectors/banks/bank-provider'
import { readJson } from '@/lib/connectors/banks/read-json'
import { isSameSecret } from '@/lib/connectors/banks/same-secret'

const envelope = z.object({
  type: z.string(),
  timestamp: z.number().int().positive(),
  content: z.object({ item_id: idText.optional() }),
})

/**
 * `BridgeApi-Signature: v1=<HEX>[,v1=<HEX>]`, HMAC-SHA256 of the body; two while a secret is being replaced. Other schemes
 * are not looked at: https://docs.bridgeapi.io/docs/secure-your-webhooks
 */
export const readBridgeWebhook: NonNullable<BankProvider['readWebhook']> = (settings, { headers, body }) => {
  const secret = settings.webhook_secret
  if (!secret) return null
  const expected = createHmac('sha256', secret).update(body).digest('hex')
  const given = (headers.get('bridgeapi-signature') ?? '').slice(0, 1_000).split(',')
  const isSigned = given
    .map((part) => part.trim())
    .some((part) => part.startsWith('v1=') && isSameSecret(part.slice(3).toLowerCase(), expected))
  return isSigned ? eventsOf(body) : null
}

function eventsOf(body: Buffer): BankEvent[] {
  const read = envelope.safeParse(readJson(body))
  const itemId = read.data?.content.item_id
  return read.success && itemId && read.data.type.startsWith('item.')
    ? [{ providerRef: itemId, at: new Date(read.data.timestamp) }]
    : []
}
