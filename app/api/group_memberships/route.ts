import { listMemberships } from '@/lib/domain/groups/list/memberships'
import { presentMembership } from '@/lib/domain/groups/list/present-group'
import { membershipQuery } from '@/lib/domain/groups/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'GroupMembership',
  query: membershipQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listMemberships(actor, query), presentMembership),
})
