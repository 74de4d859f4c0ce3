import { countDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { discoveredCriteria } from '@/lib/domain/scans/discovered/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'DiscoveredApplication',
  body: discoveredCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countDiscovered(actor, body) }),
})
