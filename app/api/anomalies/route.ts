import { listAnomalies } from '@/lib/domain/anomalies/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/present-anomaly'
import { anomalyQuery } from '@/lib/domain/anomalies/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Anomaly',
  query: anomalyQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listAnomalies(actor, query), presentAnomaly),
})
