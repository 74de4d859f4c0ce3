import { listBankConnections } from '@/lib/domain/spend/banks/connections'
import { presentBankConnection } from '@/lib/domain/spend/banks/present-bank'
import { bankConnectionQuery } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'BankConnection',
  query: bankConnectionQuery,
  answers: 'collection',
  run: ({ actor, query, language }) =>
    collection(listBankConnections(actor, query), (row) =>
      presentBankConnection(row, ({ key, params }) => translate(language, key, params)),
    ),
})
