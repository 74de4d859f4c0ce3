import { createBankAccount } from '@/lib/domain/spend/banks/accounts'
import { listBankAccounts } from '@/lib/domain/spend/banks/list-accounts'
import { presentBankAccount } from '@/lib/domain/spend/banks/present-bank'
import { bankAccountInput, bankAccountQuery } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import { translate } from '@/lib/i18n/translate'

export const GET = endpoint({
  resource: 'BankAccount',
  query: bankAccountQuery,
  answers: 'collection',
  run: ({ actor, query, language }) =>
    collection(listBankAccounts(actor, query), (row) =>
      presentBankAccount(row, ({ key, params }) => translate(language, key, params)),
    ),
})

/** An account whose statements come as files. */
export const POST = endpoint({
  resource: 'BankAccount',
  body: bankAccountInput,
  status: 201,
  run: async ({ actor, body, language }) =>
    presentBankAccount(await createBankAccount(actor, body), ({ key, params }) =>
      translate(language, key, params),
    ),
})
