import { countMemberTypes } from '@/lib/domain/people/member-types/member-types'
import { memberTypeCriteria } from '@/lib/domain/people/member-types/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'MemberType',
  body: memberTypeCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countMemberTypes(actor, body) }),
})
