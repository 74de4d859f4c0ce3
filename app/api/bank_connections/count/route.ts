import { countBankConnections } from '@/lib/domain/spend/banks/connections'
import { bankConnectionCriteria } from '@/lib/domain/spend/banks/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BankConnection',
  body: bankConnectionCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countBankConnections(actor, body) }),
})
