import { listBankTransactions } from '@/lib/domain/banks/list-transactions'
import { presentBankTransaction } from '@/lib/domain/banks/present-bank'
import { bankTransactionQuery } from '@/lib/domain/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'BankTransaction',
  query: bankTransactionQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listBankTransactions(actor, query), presentBankTransaction),
})
