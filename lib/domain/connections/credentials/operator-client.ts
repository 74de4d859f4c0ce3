import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Credentials } from '@/lib/domain/connections/credentials/credentials'
import { env } from '@/lib/platform/env'

const names = ['client_id', 'client_secret'] as const

/**
 * The operator's own OAuth client at a vendor, CONNECTOR_OAUTH_<ID>, so that companies need not register one each. Only
 * where the vendor's addresses are fixed: its secret is never sent to an address that a user entered.
 */
function clientOf({ id, oauth }: ApiConnector): Credentials | null {
  const isFixed =
    oauth?.grant === 'authorization_code' &&
    typeof oauth.tokenUrl === 'string' &&
    typeof oauth.authorizeUrl === 'string'
  const client = isFixed ? env().connectorClients[id] : undefined
  return client ? { client_id: client.id, client_secret: client.secret } : null
}

/** Fields that the user need not fill in. */
export const suppliedFields = (connector: ApiConnector): readonly string[] =>
  clientOf(connector) ? names : []

/** Adds the operator's client unless the company entered its own. */
export const withOperatorClient = (connector: ApiConnector, credentials: Credentials): Credentials =>
  credentials.client_id ? credentials : { ...credentials, ...clientOf(connector) }

/** The credentials to store: the operator's secret is not copied into a company's data. */
export function withoutOperatorClient(connector: ApiConnector, credentials: Credentials): Credentials {
  const client = clientOf(connector)
  if (!client || credentials.client_id !== client.client_id) return credentials
  return { ...credentials, client_id: '', client_secret: '' }
}

/** The only redirect address, to be registered with the vendors. */
export const callbackAddress = () => `${env().APP_URL}/dashboard/user-connectors/oauth/callback`
