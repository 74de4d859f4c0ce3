import { getAnomaly, skipAnomaly } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { anomalyPatch } from '@/lib/domain/anomalies/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Anomaly',
  run: async ({ actor, params }) => presentAnomaly(await getAnomaly(actor, params.id!)),
})

export const PATCH = endpoint({
  resource: 'Anomaly',
  body: anomalyPatch,
  isPatch: true,
  run: async ({ actor, params }) => presentAnomaly(await skipAnomaly(actor, params.id!)),
})
