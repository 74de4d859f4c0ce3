import { getHit } from '@/lib/domain/breaches/hits/hits'
import { presentHit } from '@/lib/domain/breaches/hits/present-breach'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'BreachHit',
  run: async ({ actor, params }) => presentHit(await getHit(actor, params.id!)),
})
