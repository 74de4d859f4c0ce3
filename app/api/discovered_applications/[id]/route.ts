import { decideDiscovered, getDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { presentDiscovered } from '@/lib/domain/scans/discovered/present-discovered'
import { discoveredPatch } from '@/lib/domain/scans/discovered/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'DiscoveredApplication',
  run: async ({ actor, params }) => presentDiscovered(await getDiscovered(actor, params.id!)),
})

export const PATCH = endpoint({
  resource: 'DiscoveredApplication',
  body: discoveredPatch,
  isPatch: true,
  run: async ({ actor, params, body }) => presentDiscovered(await decideDiscovered(actor, params.id!, body)),
})
