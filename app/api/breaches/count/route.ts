import { countBreaches } from '@/lib/domain/breaches/hits/breaches'
import { breachCriteria } from '@/lib/domain/breaches/hits/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Breach',
  body: breachCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countBreaches(actor, body) }),
})
