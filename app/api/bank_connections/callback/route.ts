import { getBankConnection } from '@/lib/domain/spend/banks/connections'
import { presentBankConnection } from '@/lib/domain/spend/banks/present-bank'
import { finishConsent } from '@/lib/domain/spend/banks/providers/consent/finish-consent'
import { consentFinish } from '@/lib/domain/spend/banks/providers/provider-schema'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

/** Back from the bank, with what the provider sent the browser back with. */
export const POST = endpoint({
  resource: 'BankConnection',
  body: consentFinish,
  status: 202,
  run: async ({ actor, body, language }) =>
    presentBankConnection(
      await getBankConnection(actor, await finishConsent(actor, body)),
      ({ key, params }) => translate(language, key, params),
    ),
})
