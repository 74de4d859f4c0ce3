import { decideSpends } from '@/lib/domain/spend/spends/decide-spends'
import { spendTargets } from '@/lib/domain/spend/spends/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Spend',
  body: spendTargets,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await decideSpends(actor, 'validate', body) }),
})
