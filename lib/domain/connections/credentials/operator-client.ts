import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Credentials } from '@/lib/domain/connections/credentials/credentials'
import { env } from '@/lib/platform/env'

const names = ['client_id', 'client_secret'] as const

/**
 * The operator's own client at a vendor, CONNECTOR_OAUTH_<ID>, so that companies need not register one each. Only where
 * the vendor's addresses are fixed: its secret is not sent to an address that somebody of a company wrote.
 */
function clientOf({ id, oauth }: ApiConnector): Credentials | null {
  const isFixed =
    oauth?.grant === 'authorization_code' &&
    typeof oauth.tokenUrl === 'string' &&
    typeof oauth.authorizeUrl === 'string'
  const client = isFixed ? env().connectorClients[id] : undefined
  return client ? { client_id: client.id, client_secret: client.secret } : null
}

/** Fields that need not be asked for. */
export const suppliedFields = (connector: ApiConnector): readonly string[] =>
  clientOf(connector) ? names : []

/** With the operator's client where the company gave none of its own. */
export const withOperatorClient = (connector: ApiConnector, given: Credentials): Credentials =>
  given.client_id ? given : { ...given, ...clientOf(connector) }

/** What is stored: the operator's secret stays the operator's. */
export function withoutOperatorClient(connector: ApiConnector, credentials: Credentials): Credentials {
  const client = clientOf(connector)
  if (!client || credentials.client_id !== client.client_id) return credentials
  return { ...credentials, client_id: '', client_secret: '' }
}
