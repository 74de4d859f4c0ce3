import { createBankAccount } from '@/lib/domain/spend/banks/accounts'
import { listBankAccounts } from '@/lib/domain/spend/banks/list-accounts'
import { presentBankAccount } from '@/lib/domain/spend/banks/present-bank'
import { bankAccountInput, bankAccountQuery } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'BankAccount',
  query: bankAccountQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listBankAccounts(actor, query), presentBankAccount),
})

/** An account whose statements come as files. */
export const POST = endpoint({
  resource: 'BankAccount',
  body: bankAccountInput,
  status: 201,
  run: async ({ actor, body }) => presentBankAccount(await createBankAccount(actor, body)),
})
