import { listGroups } from '@/lib/domain/groups/list/groups'
import { presentGroup } from '@/lib/domain/groups/list/present-group'
import { groupQuery } from '@/lib/domain/groups/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Group',
  query: groupQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listGroups(actor, query), presentGroup),
})
