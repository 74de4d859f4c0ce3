import type { BankProvider, BankProviderId } from '@/lib/connectors/banks/bank-provider'
import { keysRefused } from '@/lib/connectors/banks/bank-provider'
import { bankProviderOf } from '@/lib/connectors/banks/catalogue'
import { type BankMeans, withBankSession } from '@/lib/connectors/banks/open-bank-session'
import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { clickLimits } from '@/lib/connectors/kit/outbound'
import { conflict, type DomainError, unavailable } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { now } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'

/** Replaces the environment in tests, whose server takes a provider's place. */
export type GivenMeans = Partial<BankMeans>

export const configuredProviders = (): BankProvider[] =>
  (Object.keys(env().bankProviders) as BankProviderId[]).map((id) => bankProviderOf[id])

/** Null when the operator has configured no keys for it. */
export function meansFor(provider: BankProviderId, overrides: GivenMeans = {}): BankMeans | null {
  const settings = overrides.settings ?? env().bankProviders[provider]
  if (!settings) return null
  return {
    policy: outboundPolicy(),
    ...overrides,
    settings,
    runtime: { now: () => now().getTime(), ...overrides.runtime },
  }
}

/** A user is waiting for the answer. */
export const whileWaiting = (overrides: GivenMeans): GivenMeans => ({ limits: clickLimits, ...overrides })

export { bankProviderOf, withBankSession }

/** The error that a provider's failure becomes for a waiting user. */
export function refusalOf(error: ConnectorError, provider: string): DomainError {
  if (error.messageKey === keysRefused) return conflict(keysRefused, { provider })
  if (error.kind === 'not_found') return conflict('banks.connection.no_such_institution')
  if (error.kind === 'rate_limited' || error.kind === 'unavailable')
    return unavailable('banks.connection.provider_away', { provider })
  return conflict('banks.connection.provider_refused', { provider, reason: error.reason ?? '' })
}
