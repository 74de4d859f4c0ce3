import { countHits } from '@/lib/domain/breaches/hits/hits'
import { hitCriteria } from '@/lib/domain/breaches/hits/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BreachHit',
  body: hitCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countHits(actor, body) }),
})
