import { summariseSpends } from '@/lib/domain/spends/summarise'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'SpendSummary',
  run: ({ actor }) => summariseSpends(actor),
})
