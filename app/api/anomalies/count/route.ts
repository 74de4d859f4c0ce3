import { countAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { anomalyCriteria } from '@/lib/domain/anomalies/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Anomaly',
  body: anomalyCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countAnomalies(actor, body) }),
})
