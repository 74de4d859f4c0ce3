import { listSimilar } from '@/lib/domain/anomalies/candidates/similar'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { inPages, plainListQuery } from '@/lib/domain/record/lists/listing'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Anomaly',
  query: plainListQuery,
  answers: 'collection',
  run: ({ actor, params, query }) =>
    collection(
      inPages(query, listSimilar(actor, params.id!), ({ id }) => id),
      presentAnomaly,
    ),
})
