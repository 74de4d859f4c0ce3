import { cancelBatch } from '@/lib/domain/batches/acts/cancel-batch'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { presentBatch } from '@/lib/domain/batches/list/present-batch'
import { endpoint } from '@/lib/http/endpoint'

/** Calls off what no application was asked for yet. */
export const POST = endpoint({
  resource: 'Batch',
  run: async ({ actor, params }) => {
    await cancelBatch(actor, params.id!)
    return presentBatch(await getBatch(actor, params.id!))
  },
})
