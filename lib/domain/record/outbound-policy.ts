import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { env } from '@/lib/platform/env'

/** The hosts and addresses that connectors may reach, by the operator's settings. */
export const outboundPolicy = (): OutboundPolicy => ({
  allow: env().OUTBOUND_ALLOW,
  baseUrls: env().connectorBaseUrls,
  caFile: env().OUTBOUND_CA_FILE,
})
