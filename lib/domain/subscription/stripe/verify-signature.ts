import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes, now } from '@/lib/platform/clock'

const longestHeader = 2_000
/** As Stripe's own libraries have it; and as much ahead, since no two clocks agree. */
const toleranceMs = minutes(5)

/**
 * `Stripe-Signature: t=<seconds>,v1=<hex>[,v1=<hex>]`: an HMAC-SHA256 of `<seconds>.<body>`, several while a secret is being
 * replaced. Other schemes are not looked at: https://docs.stripe.com/webhooks/signature
 */
export function isSignedByStripe(header: string | null, body: Buffer, secrets: readonly string[]): boolean {
  if (!header || header.length > longestHeader) return false
  const parts = header.split(',').map((part) => part.trim())
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now().getTime() - Number(time) * 1_000) > toleranceMs) return false
  const given = parts.flatMap((part) => (part.startsWith('v1=') ? [Buffer.from(part.slice(3), 'hex')] : []))
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  })
}
