import { presentBankConnection } from '@/lib/domain/spend/banks/present-bank'
import { accountSelection } from '@/lib/domain/spend/banks/providers/provider-schema'
import { selectAccounts } from '@/lib/domain/spend/banks/providers/select-accounts'
import { endpoint } from '@/lib/http/endpoint'
import { translate } from '@/lib/i18n/translate'

/** Which accounts of this bank are analysed: these, and no other. */
export const PUT = endpoint({
  resource: 'BankConnection',
  body: accountSelection,
  needsVerifiedIdentity: 'at_times',
  run: async ({ actor, params: { id }, body, language }) =>
    presentBankConnection(await selectAccounts(actor, id!, body), ({ key, params }) =>
      translate(language, key, params),
    ),
})
