import { getBankTransaction } from '@/lib/domain/spend/banks/list-transactions'
import { presentBankTransaction } from '@/lib/domain/spend/banks/present-bank'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'BankTransaction',
  run: async ({ actor, params }) => presentBankTransaction(await getBankTransaction(actor, params.id!)),
})
