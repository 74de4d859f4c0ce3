import { listBankTransactions } from '@/lib/domain/spend/banks/list-transactions'
import { presentBankTransaction } from '@/lib/domain/spend/banks/present-bank'
import { bankTransactionQuery } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'BankTransaction',
  query: bankTransactionQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listBankTransactions(actor, query), presentBankTransaction),
})
