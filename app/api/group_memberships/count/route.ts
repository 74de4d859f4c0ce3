import { countMemberships } from '@/lib/domain/groups/list/memberships'
import { membershipCriteria } from '@/lib/domain/groups/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'GroupMembership',
  body: membershipCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countMemberships(actor, body) }),
})
