import { getBatch } from '@/lib/domain/batches/list/batches'
import { presentBatch } from '@/lib/domain/batches/list/present-batch'
import { previewBatch } from '@/lib/domain/batches/plan/preview-batch'
import { previewInput } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Says for each application what can be done, what it costs and whom it concerns. Nothing is sent. */
export const POST = endpoint({
  resource: 'Batch',
  body: previewInput,
  status: 201,
  run: async ({ actor, body }) => presentBatch(await getBatch(actor, await previewBatch(actor, body))),
})
