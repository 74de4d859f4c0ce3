import { getGroup } from '@/lib/domain/groups/list/groups'
import { presentGroup } from '@/lib/domain/groups/list/present-group'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Group',
  run: async ({ actor, params }) => presentGroup(await getGroup(actor, params.id!)),
})
