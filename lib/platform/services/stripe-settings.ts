import { z } from 'zod'

const text = z.string().trim().max(10_000).optional()

export const stripeVariables = {
  /** A secret or restricted key: `sk_live_…`, `rk_test_…`. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_[A-Za-z0-9]{3,250}$/, 'expected a key of Stripe such as sk_live_…')
    .optional(),
  /** The secret of the webhook at /api/stripe/webhook; two, comma separated, while one replaces the other. */
  STRIPE_WEBHOOK_SECRET: text,
  /** The price of one user per month. Only Stripe stores the amount. */
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_[A-Za-z0-9]{3,250}$/, 'expected the id of a price such as price_…')
    .optional(),
  /** The configuration of the customer portal; without it, Stripe's default. */
  STRIPE_PORTAL_CONFIGURATION_ID: z
    .string()
    .regex(/^bpc_[A-Za-z0-9]{3,250}$/, 'expected the id of a portal configuration such as bpc_…')
    .optional(),
  /** Lets Stripe Tax add taxes. */
  STRIPE_AUTOMATIC_TAX: z.enum(['0', '1']).default('0'),
}

type Read = { [Name in keyof typeof stripeVariables]?: string | undefined }

export type StripeSettings = {
  secretKey: string
  isLive: boolean
  webhookSecrets: string[]
  priceId: string
  portalConfiguration: string | null
  addsTaxes: boolean
}

const shortestSecret = 16

/**
 * How this instance sells Rollcall; null when it does not, and companies use it without limit.
 * @param problems one line is added for each variable that is missing beside the others, or wrong
 */
export function readStripe(
  read: Read,
  baseUrls: Readonly<Record<string, string>>,
  problems: string[],
): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = read
  const needed = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID }
  const missing = Object.entries(needed).filter(([, value]) => !value)
  if (missing.length === 3) return null
  for (const [name] of missing) problems.push(`${name}: is missing, though other variables of Stripe are set`)
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) return null
  const webhookSecrets = STRIPE_WEBHOOK_SECRET.split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  if (webhookSecrets.length === 0 || webhookSecrets.some(({ length }) => length < shortestSecret))
    problems.push(`STRIPE_WEBHOOK_SECRET: expected secrets of ${shortestSecret} characters or more`)
  const isLive = /^.._live_/.test(STRIPE_SECRET_KEY)
  // A server that replaces Stripe may only receive a test key, which moves no money.
  if (isLive && baseUrls.stripe) problems.push('CONNECTOR_BASE_URL_STRIPE: only with a key for tests')
  return {
    secretKey: STRIPE_SECRET_KEY,
    isLive,
    webhookSecrets,
    priceId: STRIPE_PRICE_ID,
    portalConfiguration: read.STRIPE_PORTAL_CONFIGURATION_ID ?? null,
    addsTaxes: read.STRIPE_AUTOMATIC_TAX === '1',
  }
}
