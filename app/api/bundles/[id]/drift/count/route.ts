import { countDrift } from '@/lib/domain/bundles/list/drift'
import { driftCriteria } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BundleDrift',
  body: driftCriteria,
  answers: 'count',
  run: async ({ actor, params, body }) => ({ count: await countDrift(actor, params.id!, body) }),
})
