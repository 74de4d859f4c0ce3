import { listReclaims, presentReclaim } from '@/lib/domain/spend/reclaims/reclaims'
import { reclaimQuery } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** People who were asked, what they answered, and what was saved. */
export const GET = endpoint({
  resource: 'Reclaim',
  query: reclaimQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listReclaims(actor, query), presentReclaim),
})
