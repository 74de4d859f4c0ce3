import { countAccounts } from '@/lib/domain/accounts/accounts'
import { accountCriteria } from '@/lib/domain/accounts/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Account',
  body: accountCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countAccounts(actor, body) }),
})
