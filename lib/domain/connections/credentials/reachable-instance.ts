import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { tokenAddress } from '@/lib/connectors/kit/oauth'
import { admit, requireReachable } from '@/lib/connectors/kit/wire/guard'
import { type Credentials, instanceOf } from '@/lib/domain/connections/credentials/credentials'
import { invalid } from '@/lib/domain/record/errors'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'

/**
 * The server that the credentials are for. An address that calls would refuse is reported beside its field at once; one
 * that a user entered is resolved too. Every call checks again.
 */
export async function reachableInstance(
  connector: ApiConnector,
  credentials: Credentials,
  accountServer: string | null = null,
): Promise<string> {
  const policy = outboundPolicy()
  const override = policy.baseUrls[connector.id]
  const { oauth, id } = connector
  const field = addressField(connector)
  try {
    const { baseUrl } = connector.http(credentials, override ?? connector.vendorUrl ?? '', accountServer)
    const addresses = [baseUrl]
    if (oauth) addresses.push(tokenAddress(oauth, credentials, { accountServer, override }).url.href)
    for (const address of addresses) {
      const admission = admit(address, policy, id)
      if (!override && field && credentials[field]) await requireReachable(admission)
    }
    return instanceOf(connector, credentials, accountServer)
  } catch (error) {
    if (error instanceof ConnectorError)
      throw invalid(field ? `credentials.${field}` : 'credentials', error.messageKey, error.params)
    throw error
  }
}

const addressField = (connector: ApiConnector) =>
  Object.keys(connector.credentials.shape).find((field) => /url|domain|host|site/.test(field))
