import { getBatch } from '@/lib/domain/batches/list/batches'
import { presentBatch } from '@/lib/domain/batches/list/present-batch'
import { correctDrift } from '@/lib/domain/bundles/acts/correct-drift'
import { correctInput } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Plans what puts the bundle right: a preview, which is sent like any other. */
export const POST = endpoint({
  resource: 'Batch',
  body: correctInput,
  status: 201,
  run: async ({ actor, params, body }) =>
    presentBatch(await getBatch(actor, await correctDrift(actor, params.id!, body))),
})
