import { presentAnomaly } from '@/lib/domain/anomalies/present-anomaly'
import { listSimilar } from '@/lib/domain/anomalies/similar'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Anomaly',
  answers: 'collection',
  run: ({ actor, params }) => collection(listSimilar(actor, params.id!), presentAnomaly),
})
