import { memberBulk } from '@/lib/domain/people/members/bulk-schema'
import { changeMembers } from '@/lib/domain/people/members/change-members'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Member',
  needsVerifiedIdentity: 'at_times',
  body: memberBulk,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await changeMembers(actor, body) }),
})
