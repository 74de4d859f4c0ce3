import { listDrift } from '@/lib/domain/bundles/list/drift'
import { driftQuery } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Who has more than their bundle, who less, who another role, and who is in fewer or more groups. */
export const GET = endpoint({
  resource: 'BundleDrift',
  query: driftQuery,
  answers: 'collection',
  run: ({ actor, params, query }) => collection(listDrift(actor, params.id!, query), (row) => row),
})
