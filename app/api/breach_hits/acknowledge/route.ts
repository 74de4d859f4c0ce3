import { acknowledgeHits } from '@/lib/domain/breaches/hits/acknowledge'
import { acknowledgeInput } from '@/lib/domain/breaches/hits/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Somebody has seen to them. */
export const POST = endpoint({
  resource: 'BreachHit',
  body: acknowledgeInput,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await acknowledgeHits(actor, body) }),
})
