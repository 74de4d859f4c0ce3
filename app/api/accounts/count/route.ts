import { countAccounts } from '@/lib/domain/accounts/list/accounts'
import { accountCriteria } from '@/lib/domain/accounts/list/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Account',
  body: accountCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countAccounts(actor, body) }),
})
