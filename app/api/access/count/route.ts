import { countPeople } from '@/lib/domain/batches/grid/people-conditions'
import { accessCriteria } from '@/lib/domain/batches/grid/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Access',
  body: accessCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countPeople(actor, body) }),
})
