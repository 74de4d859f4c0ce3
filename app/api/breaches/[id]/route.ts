import { getBreach } from '@/lib/domain/breaches/hits/breaches'
import { presentBreach } from '@/lib/domain/breaches/hits/present-breach'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Breach',
  run: async ({ actor, params }) => presentBreach(await getBreach(actor, params.id!)),
})
