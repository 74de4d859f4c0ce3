import { undoBatch } from '@/lib/domain/batches/acts/undo-batch'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { presentBatch } from '@/lib/domain/batches/list/present-batch'
import { linesInput } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Plans what takes the batch back, as far as its applications can: a preview, which is sent like any other. */
export const POST = endpoint({
  resource: 'Batch',
  body: linesInput,
  status: 201,
  run: async ({ actor, params, body }) =>
    presentBatch(await getBatch(actor, await undoBatch(actor, params.id!, body))),
})
