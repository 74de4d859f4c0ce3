import { countBankAccounts } from '@/lib/domain/spend/banks/list-accounts'
import { bankAccountCriteria } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BankAccount',
  body: bankAccountCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countBankAccounts(actor, body) }),
})
