import { countMembers } from '@/lib/domain/people/members/list-members'
import { memberCriteria } from '@/lib/domain/people/members/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Member',
  body: memberCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countMembers(actor, body) }),
})
