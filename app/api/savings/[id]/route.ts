import { presentSaving } from '@/lib/domain/spend/savings/list/present-saving'
import { getSaving } from '@/lib/domain/spend/savings/list/savings'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Saving',
  run: async ({ actor, params }) => presentSaving(await getSaving(actor, params.id!)),
})
