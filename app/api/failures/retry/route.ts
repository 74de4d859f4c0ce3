import { retryFailures } from '@/lib/domain/record/failures/retry-failures'
import { failureTargets } from '@/lib/domain/record/failures/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Failure',
  body: failureTargets,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await retryFailures(actor, body) }),
})
