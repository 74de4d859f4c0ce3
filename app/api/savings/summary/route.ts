import { summariseSavings } from '@/lib/domain/spend/savings/list/summarise-savings'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'SavingSummary',
  run: ({ actor }) => summariseSavings(actor),
})
