import { presentBankConnection } from '@/lib/domain/spend/banks/present-bank'
import { requestRefresh } from '@/lib/domain/spend/banks/providers/request-refresh'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

export const POST = endpoint({
  resource: 'BankConnection',
  status: 202,
  run: async ({ actor, params: { id }, language }) =>
    presentBankConnection(await requestRefresh(actor, id!), ({ key, params }) =>
      translate(language, key, params),
    ),
})
