import { countReclaims } from '@/lib/domain/spend/reclaims/reclaims'
import { reclaimCriteria } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Reclaim',
  body: reclaimCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countReclaims(actor, body) }),
})
