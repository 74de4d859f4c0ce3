import { previewSuggestions } from '@/lib/domain/anomalies/candidates/suggestions'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import { previewInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** What accepting the suggestions would link: each anomaly with its best candidate. */
export const POST = endpoint({
  resource: 'Anomaly',
  right: 'reading',
  body: previewInput,
  answers: 'collection',
  run: ({ actor, body }) => collection(previewSuggestions(actor, body), presentAnomaly),
})
