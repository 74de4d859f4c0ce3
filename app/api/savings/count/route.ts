import { countSavings } from '@/lib/domain/spend/savings/list/savings'
import { savingCriteria } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Saving',
  body: savingCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countSavings(actor, body) }),
})
