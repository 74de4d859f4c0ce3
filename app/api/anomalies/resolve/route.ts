import { presentOutcome } from '@/lib/domain/anomalies/resolve/present-outcome'
import { bulkResolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveAnomalies } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const POST = endpoint({
  resource: 'Anomaly',
  needsVerifiedIdentity: ({ resolution }) => resolution?.kind === 'delete_account',
  body: bulkResolveInput,
  answers: 'other',
  run: async ({ actor, body, language }) =>
    presentOutcome(await resolveAnomalies(actor, body), (key, params) => translate(language, key, params)),
})
