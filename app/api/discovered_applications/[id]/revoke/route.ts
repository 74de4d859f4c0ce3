import { presentDiscovered } from '@/lib/domain/scans/discovered/present-discovered'
import { requestRevocation } from '@/lib/domain/scans/revocations/request-revocation'
import { revocationInput } from '@/lib/domain/scans/revocations/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Asked of the vendor: the answer shows the request until it is proven that nothing is let in any more. */
export const POST = endpoint({
  resource: 'DiscoveredApplication',
  needsVerifiedIdentity: true,
  body: revocationInput,
  status: 202,
  run: async ({ actor, params, body }) => presentDiscovered(await requestRevocation(actor, params.id!, body)),
})
