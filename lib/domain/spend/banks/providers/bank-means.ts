import type { BankProvider, BankProviderId } from '@/lib/connectors/banks/bank-provider'
import { bankProviderOf } from '@/lib/connectors/banks/catalogue'
import { type BankMeans, withBankSession } from '@/lib/connectors/banks/open-bank-session'
import { clickLimits } from '@/lib/connectors/kit/outbound'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'

/** What takes the place of the environment where a test stands in a provider's place. */
export type GivenMeans = Partial<BankMeans>

export const configuredProviders = (): BankProvider[] =>
  (Object.keys(env().bankProviders) as BankProviderId[]).map((id) => bankProviderOf[id])

/** Null: the operator has no keys for it, or no more. */
export function meansFor(provider: BankProviderId, given: GivenMeans = {}): BankMeans | null {
  const settings = given.settings ?? env().bankProviders[provider]
  if (!settings) return null
  return {
    policy: outboundPolicy(),
    ...given,
    settings,
    runtime: { now: () => now().getTime(), ...given.runtime },
  }
}

/** Somebody waits before the screen. */
export const whileWaiting = (given: GivenMeans): GivenMeans => ({ limits: clickLimits, ...given })

export { bankProviderOf, withBankSession }
