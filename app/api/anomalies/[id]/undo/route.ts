import { presentUndone } from '@/lib/domain/anomalies/resolve/present-outcome'
import { undoResolution } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const POST = endpoint({
  resource: 'Anomaly',
  answers: 'other',
  run: async ({ actor, params, language }) =>
    presentUndone(await undoResolution(actor, params.id!), (key, params) => translate(language, key, params)),
})
