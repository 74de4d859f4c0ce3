import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import { Agent } from 'undici'
import type { OutboundPolicy } from '@/lib/connectors/kit/outbound'
import { guardedLookup, resolveHost } from '@/lib/connectors/kit/wire/guard'

/** For one call whose bytes are not JSON: one connection, whose address is checked as it is made. Destroy it after use. */
export function bytesAgent({ caFile }: OutboundPolicy, isListed: boolean): Agent {
  const ca = caFile ? { ca: [...getCACertificates('default'), readFileSync(caFile, 'utf8')] } : undefined
  return new Agent({
    allowH2: false,
    connections: 1,
    connect: { timeout: 10_000, lookup: guardedLookup(isListed, resolveHost), ...ca },
  })
}
