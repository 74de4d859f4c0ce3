import { restoreSavings } from '@/lib/domain/spend/savings/dismiss-savings'
import { savingTargets } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Saving',
  body: savingTargets,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await restoreSavings(actor, body) }),
})
