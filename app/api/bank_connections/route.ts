import { listBankConnections } from '@/lib/domain/banks/connections'
import { presentBankConnection } from '@/lib/domain/banks/present-bank'
import { bankConnectionQuery } from '@/lib/domain/banks/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'BankConnection',
  query: bankConnectionQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listBankConnections(actor, query), presentBankConnection),
})
