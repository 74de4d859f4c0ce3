import type Stripe from 'stripe'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { clickLimits } from '@/lib/connectors/kit/outbound'
import { withStripe } from '@/lib/domain/subscription/stripe/open-stripe'
import { minutes } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import type { StripeSettings } from '@/lib/platform/services/stripe-settings'

type Price = { amount: number; currency: string; tax_behavior: string | null }

const keptMs = minutes(10)
const keptAfterFailureMs = minutes(1)

// The price is the same for everybody and rarely changes, so pages do not wait for Stripe each time.
const cachedPrices = new Map<string, { price: Promise<Price | null>; until: number }>()

/** The price per user and month; null if Stripe does not answer, or has no such price. */
export function readPrice(settings: StripeSettings): Promise<Price | null> {
  const key = `${settings.priceId} ${env().connectorBaseUrls.stripe ?? ''}`
  const kept = cachedPrices.get(key)
  if (kept && kept.until > performance.now()) return kept.price
  const price = ask(settings)
  cachedPrices.set(key, { price, until: performance.now() + keptMs })
  void price.then((found) => {
    if (!found) cachedPrices.set(key, { price, until: performance.now() + keptAfterFailureMs })
  })
  return price
}

async function ask(settings: StripeSettings): Promise<Price | null> {
  try {
    const price = await withStripe(settings, ({ api }) => api.prices.retrieve(settings.priceId), {
      limits: { ...clickLimits, requestMs: 5_000, tries: 1 },
    })
    if (isFit(price))
      return {
        amount: price.unit_amount ?? 0,
        currency: price.currency.toUpperCase(),
        tax_behavior: price.tax_behavior ?? null,
      }
    log.error({ price: price.id }, 'STRIPE_PRICE_ID is no price of one user and month')
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    log.warn({ err: error }, 'the price could not be read at Stripe')
  }
  return null
}

const isFit = ({ unit_amount, recurring }: Stripe.Price) =>
  unit_amount !== null &&
  recurring?.interval === 'month' &&
  recurring.interval_count === 1 &&
  recurring.usage_type === 'licensed'
