import { listDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { presentDiscovered } from '@/lib/domain/scans/discovered/present-discovered'
import { discoveredQuery } from '@/lib/domain/scans/discovered/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Applications that people let into the company's workspaces. */
export const GET = endpoint({
  resource: 'DiscoveredApplication',
  query: discoveredQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listDiscovered(actor, query), presentDiscovered),
})
