import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import type { Credentials } from '@/lib/domain/connections/credentials/credentials'

// What only the making of a demo company writes: what users enter is parsed by the fields of the connector, which has none
// of this name, and sealed credentials are bound to their row.
const mark = 'is_demo'

let origin: string | null = null

/** Said by the server that stands for the vendors of demo companies, once it listens in this process. */
export const demoVendorAt = (address: string): void => {
  origin = address
}

export const asDemo = (credentials: Credentials): Credentials => ({ ...credentials, [mark]: true })

/**
 * The way to that server, for credentials which were made for it: the guard lets this one connection reach this one address,
 * and nothing else. Null for all others.
 * @throws ConnectorError where no such server runs
 */
export function demoVendor(
  application: string,
  { [mark]: isDemo, ...credentials }: Credentials,
): { credentials: Credentials; policy: OutboundPolicy } | null {
  if (isDemo !== true) return null
  if (!origin) throw new ConnectorError('unavailable')
  const address = `${origin}/${application}`
  return {
    // Of applications that every company has a server of, the address stands in the credentials.
    credentials: { ...credentials, ...(credentials.custom_domain ? { custom_domain: address } : {}) },
    policy: { allow: [], baseUrls: { [application]: address } },
  }
}
