import { countBankTransactions } from '@/lib/domain/spend/banks/list-transactions'
import { bankTransactionCriteria } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BankTransaction',
  body: bankTransactionCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countBankTransactions(actor, body) }),
})
