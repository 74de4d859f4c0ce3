import { presentOutcome } from '@/lib/domain/anomalies/resolve/present-outcome'
import { resolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveAnomaly } from '@/lib/domain/anomalies/resolve/resolve-anomaly'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const POST = endpoint({
  resource: 'Anomaly',
  needsVerifiedIdentity: ({ kind }) => kind === 'delete_account',
  body: resolveInput,
  answers: 'other',
  run: async ({ actor, params, body, language }) =>
    presentOutcome(await resolveAnomaly(actor, params.id!, body), (key, params) =>
      translate(language, key, params),
    ),
})
