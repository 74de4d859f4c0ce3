import { summariseSpends } from '@/lib/domain/spend/spends/summarise'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'SpendSummary',
  run: ({ actor }) => summariseSpends(actor),
})
