import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { env } from '@/lib/platform/env'

/** What the operator lets connectors reach. */
export const outboundPolicy = (): OutboundPolicy => ({
  allow: env().OUTBOUND_ALLOW,
  baseUrls: env().connectorBaseUrls,
  caFile: env().OUTBOUND_CA_FILE,
})
