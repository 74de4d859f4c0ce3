import { changeSpendStates } from '@/lib/domain/spend/spends/change-spend-states'
import { spendTargets } from '@/lib/domain/spend/spends/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Spend',
  body: spendTargets,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await changeSpendStates(actor, 'invalidate', body) }),
})
