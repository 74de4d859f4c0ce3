import { countBundles } from '@/lib/domain/bundles/list/bundles'
import { bundleCriteria } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Bundle',
  body: bundleCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countBundles(actor, body) }),
})
