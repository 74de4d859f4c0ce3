import { countLines } from '@/lib/domain/batches/list/batch-lines'
import { lineCriteria } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BatchLine',
  body: lineCriteria,
  answers: 'count',
  run: async ({ actor, params, body }) => ({ count: await countLines(actor, params.id!, body) }),
})
