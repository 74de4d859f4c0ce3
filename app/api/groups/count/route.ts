import { countGroups } from '@/lib/domain/groups/list/groups'
import { groupCriteria } from '@/lib/domain/groups/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Group',
  body: groupCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countGroups(actor, body) }),
})
