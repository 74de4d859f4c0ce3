import { listDiscoveredUsers } from '@/lib/domain/scans/discovered/discovered-users'
import { presentDiscoveredUser } from '@/lib/domain/scans/discovered/present-discovered'
import { discoveredUserQuery } from '@/lib/domain/scans/discovered/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Who let them in: one for each address and each application. */
export const GET = endpoint({
  resource: 'DiscoveredUser',
  query: discoveredUserQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listDiscoveredUsers(actor, query), presentDiscoveredUser),
})
