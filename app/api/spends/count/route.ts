import { spendCriteria } from '@/lib/domain/spend/spends/schema'
import { countSpends } from '@/lib/domain/spend/spends/spends'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Spend',
  body: spendCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countSpends(actor, body) }),
})
