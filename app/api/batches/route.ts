import { sendBatch } from '@/lib/domain/batches/acts/send-batch'
import { getBatch, listBatches } from '@/lib/domain/batches/list/batches'
import { presentBatch } from '@/lib/domain/batches/list/present-batch'
import { batchQuery, sendInput } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

/** Changes of many accesses at once, as they were previewed and sent. */
export const GET = endpoint({
  resource: 'Batch',
  query: batchQuery,
  answers: 'collection',
  run: ({ actor, query }) => collection(listBatches(actor, query), presentBatch),
})

/** Sends a preview. The same preview sent twice is one batch. */
export const POST = endpoint({
  resource: 'Batch',
  needsVerifiedIdentity: true,
  body: sendInput,
  status: 202,
  run: async ({ actor, body }) => {
    await sendBatch(actor, body.preview)
    return presentBatch(await getBatch(actor, body.preview))
  },
})
