import { listDrift } from '@/lib/domain/bundles/list/drift'
import { plainListQuery } from '@/lib/domain/record/lists/listing'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Who has more than their bundle, who less, and who another role. */
export const GET = endpoint({
  resource: 'BundleDrift',
  query: plainListQuery,
  answers: 'collection',
  run: ({ actor, params, query }) => collection(listDrift(actor, params.id!, query), (row) => row),
})
