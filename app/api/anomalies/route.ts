import { listAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { anomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Anomaly',
  query: anomalyQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listAnomalies(actor, query), presentAnomaly),
})
