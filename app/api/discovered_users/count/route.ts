import { countDiscoveredUsers } from '@/lib/domain/scans/discovered/discovered-users'
import { discoveredUserCriteria } from '@/lib/domain/scans/discovered/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'DiscoveredUser',
  body: discoveredUserCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countDiscoveredUsers(actor, body) }),
})
