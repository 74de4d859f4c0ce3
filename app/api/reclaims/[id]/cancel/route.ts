import { cancelReclaim } from '@/lib/domain/spend/reclaims/cancel-reclaim'
import { presentReclaim } from '@/lib/domain/spend/reclaims/reclaims'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Reclaim',
  run: async ({ actor, params }) => presentReclaim(await cancelReclaim(actor, params.id!)),
})
