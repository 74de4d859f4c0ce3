import { getReclaim, presentReclaim } from '@/lib/domain/spend/reclaims/reclaims'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Reclaim',
  run: async ({ actor, params }) => presentReclaim(await getReclaim(actor, params.id!)),
})
