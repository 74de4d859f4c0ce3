import { scheduleBatch } from '@/lib/domain/batches/acts/schedule-batch'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { presentBatch } from '@/lib/domain/batches/list/present-batch'
import { batchPatch } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint({
  resource: 'Batch',
  run: async ({ actor, params }) => presentBatch(await getBatch(actor, params.id!)),
})

/** When a preview shall take effect: at once, or on a day. */
export const PATCH = endpoint({
  resource: 'Batch',
  body: batchPatch,
  isPatch: true,
  run: async ({ actor, params, body }) => {
    await scheduleBatch(actor, params.id!, body.due)
    return presentBatch(await getBatch(actor, params.id!))
  },
})
