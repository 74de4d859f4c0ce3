import { accessCriteria } from '@/lib/domain/batches/grid/schema'
import { countMembers } from '@/lib/domain/people/members/list-members'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Access',
  body: accessCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countMembers(actor, body) }),
})
