import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { clickLimits } from '@/lib/connectors/kit/outbound'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict } from '@/lib/domain/record/errors'
import { type OpenStripe, refusalOfStripe, withStripe } from '@/lib/domain/subscription/open-stripe'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { countAttempt } from '@/lib/platform/rate-limit'
import type { StripeSettings } from '@/lib/platform/services/stripe-settings'

/** How Rollcall is sold to this company; null: it is not, and there is no limit. */
export async function sellingTo(companyId: string): Promise<StripeSettings | null> {
  const settings = env().stripe
  if (!settings) return null
  const { isDemo } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { isDemo: true },
  })
  return isDemo ? null : settings
}

/**
 * Calls Stripe while a user waits.
 * @throws conflict if nothing is sold, and errors of Stripe as users may read them
 */
export async function askStripe<T>(
  { companyId }: Actor,
  run: (stripe: OpenStripe) => Promise<T>,
): Promise<T> {
  const settings = await sellingTo(companyId)
  if (!settings) throw conflict('subscription.not_sold')
  await countAttempt(['subscription_company', companyId])
  return whileWaiting(() => withStripe(settings, run, { limits: clickLimits }))
}

export async function whileWaiting<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    log.warn({ err: error }, 'Stripe did not do what was asked')
    throw refusalOfStripe(error)
  }
}
