import { countFailures } from '@/lib/domain/record/failures/list-failures'
import { failureCriteria } from '@/lib/domain/record/failures/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Failure',
  body: failureCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countFailures(actor, body) }),
})
