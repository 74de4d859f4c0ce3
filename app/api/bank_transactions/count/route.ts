import { countBankTransactions } from '@/lib/domain/banks/list-transactions'
import { bankTransactionCriteria } from '@/lib/domain/banks/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BankTransaction',
  body: bankTransactionCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countBankTransactions(actor, body) }),
})
