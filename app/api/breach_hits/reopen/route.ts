import { reopenHits } from '@/lib/domain/breaches/hits/acknowledge'
import { reopenInput } from '@/lib/domain/breaches/hits/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'BreachHit',
  body: reopenInput,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await reopenHits(actor, body.ids) }),
})
