import type { UserConnector } from '@prisma/client'
import { findConnector } from '@/lib/connectors/catalogue'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { oauthWith } from '@/lib/connectors/kit/oauth'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { openCredentials, type Selection } from '@/lib/domain/connections/credentials/credentials'
import { demoVendor } from '@/lib/domain/connections/credentials/demo-vendor'
import { withOperatorClient } from '@/lib/domain/connections/credentials/operator-client'
import { openTokens, tokenKeeper } from '@/lib/domain/connections/credentials/tokens'
import { outboundPolicy } from '@/lib/domain/record/outbound-policy'
import { now } from '@/lib/platform/clock'

// The expiry of a token is stored and read by other processes, so it uses the database's clock.
const byDatabaseClock = { now: () => now().getTime() }

/**
 * Opens a company's access to its application, in the worker, for the length of one call.
 * @throws ConnectorError when the credentials were deleted.
 */
export function openConnection(userConnector: UserConnector): Connection {
  const given = openCredentials(userConnector)
  if (!given)
    throw new ConnectorError('credentials', { messageKey: 'user-connectors.errors.secrets_emptied' })
  const { credentials, policy } = demoVendor(userConnector.application, given) ?? {
    credentials: given,
    policy: outboundPolicy(),
  }
  const selection = userConnector.selection as Selection | null
  const connector = findConnector(userConnector.application)
  const opened = { selection: selection?.id ?? null, policy, runtime: byDatabaseClock }
  if (connector?.source !== 'api') return { ...opened, credentials }
  if (oauthWith(connector.oauth, credentials)?.grant !== 'authorization_code')
    return { ...opened, credentials }
  return {
    ...opened,
    credentials: withOperatorClient(connector, credentials),
    tokens: tokenKeeper(userConnector),
    accountServer: openTokens(userConnector).accountServer ?? null,
  }
}
