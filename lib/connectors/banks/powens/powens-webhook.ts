import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { idText } from '@/lib/connectors/banks/bank-fields'
import type { BankProvider } from '@/lib/connectors/banks/bank-provider'
import { readJson } from '@/lib/connectors/banks/read-json'
import { isSameSecret } from '@/lib/connectors/banks/same-secret'

const named = z.object({ connection: z.object({ id: idText }).optional(), id_connection: idText.optional() })

/**
 * `BI-Signature`: base64 of the HMAC-SHA256 of `POST.<path>.<BI-Signature-Date>.<body>`. So the date is signed as well:
 * https://docs.powens.com/documentation/integration-guides/webhooks
 */
export const readPowensWebhook: NonNullable<BankProvider['readWebhook']> = (
  settings,
  { headers, body, path },
) => {
  const secret = settings.webhook_secret
  const date = headers.get('bi-signature-date')?.slice(0, 60) ?? ''
  const at = new Date(date)
  if (!secret || Number.isNaN(at.getTime())) return null
  const expected = createHmac('sha256', secret).update(`POST.${path}.${date}.`).update(body).digest('base64')
  if (!isSameSecret((headers.get('bi-signature') ?? '').slice(0, 200), expected)) return null
  const read = named.safeParse(readJson(body))
  const providerRef = read.data?.connection?.id ?? read.data?.id_connection
  return providerRef ? [{ providerRef, at }] : []
}
