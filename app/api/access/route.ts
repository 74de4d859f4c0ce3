import { listAccess } from '@/lib/domain/batches/grid/access-rows'
import { accessQuery } from '@/lib/domain/batches/grid/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** People, and what each has in some applications. */
export const GET = endpoint({
  resource: 'Access',
  query: accessQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listAccess(actor, query), (row) => row),
})
