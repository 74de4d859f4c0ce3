import { presentAnomaly } from '@/lib/domain/anomalies/present-anomaly'
import { previewInput } from '@/lib/domain/anomalies/resolution-schema'
import { previewSuggestions } from '@/lib/domain/anomalies/suggestions'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** What accepting the suggestions would link: each anomaly with its best candidate. */
export const POST = endpoint({
  resource: 'Anomaly',
  body: previewInput,
  answers: 'collection',
  run: ({ actor, body }) => collection(previewSuggestions(actor, body), presentAnomaly),
})
