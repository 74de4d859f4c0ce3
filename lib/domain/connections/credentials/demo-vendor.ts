import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import type { Credentials } from '@/lib/domain/connections/credentials/credentials'

// What only the making of a demo company writes: what users enter is parsed by the fields of the connector, which has none
// of this name, and sealed credentials are bound to their row.
const mark = 'is_demo'

let origin: string | null = null

/** Set by the server that replaces the vendors of demo companies, once it listens in this process. */
export const demoVendorAt = (address: string): void => {
  origin = address
}

export const asDemo = (credentials: Credentials): Credentials => ({ ...credentials, [mark]: true })

/**
 * The route to that server, for credentials that were created for it: the guard lets this connection reach this
 * address, and nothing else. Null for all other credentials.
 * @throws ConnectorError if no such server runs
 */
export function demoVendor(
  application: string,
  { [mark]: isDemo, ...credentials }: Credentials,
): { credentials: Credentials; policy: OutboundPolicy } | null {
  if (isDemo !== true) return null
  if (!origin) throw new ConnectorError('unavailable')
  const address = `${origin}/${application}`
  return {
    // For applications that companies host themselves, the address is part of the credentials.
    credentials: { ...credentials, ...(credentials.custom_domain ? { custom_domain: address } : {}) },
    policy: { allow: [], baseUrls: { [application]: address } },
  }
}
