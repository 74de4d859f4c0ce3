import { dismissSavings } from '@/lib/domain/spend/savings/dismiss-savings'
import { dismissInput } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Saving',
  body: dismissInput,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await dismissSavings(actor, body) }),
})
