import { listLines, presentLine } from '@/lib/domain/batches/list/batch-lines'
import { lineQuery } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'BatchLine',
  query: lineQuery,
  answers: 'collection',
  run: ({ actor, params, query }) => collection(listLines(actor, params.id!, query), presentLine),
})
