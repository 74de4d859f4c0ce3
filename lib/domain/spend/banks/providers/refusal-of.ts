import { keysRefused } from '@/lib/connectors/banks/bank-provider'
import type { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { conflict, type DomainError, unavailable } from '@/lib/domain/record/errors'

/** The error that a provider's failure becomes for a waiting user. */
export function refusalOf(error: ConnectorError, provider: string): DomainError {
  if (error.messageKey === keysRefused) return conflict(keysRefused, { provider })
  if (error.kind === 'not_found') return conflict('banks.connection.no_such_institution')
  if (error.kind === 'rate_limited' || error.kind === 'unavailable')
    return unavailable('banks.connection.provider_away', { provider })
  return conflict('banks.connection.provider_refused', { provider, reason: error.reason ?? '' })
}
