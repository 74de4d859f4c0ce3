import { countBatches } from '@/lib/domain/batches/list/batches'
import { batchCriteria } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Batch',
  body: batchCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countBatches(actor, body) }),
})
