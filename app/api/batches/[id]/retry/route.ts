import { retryBatch } from '@/lib/domain/batches/acts/retry-batch'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { presentBatch } from '@/lib/domain/batches/list/present-batch'
import { linesInput } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'

/** Asks once more for what failed: of some lines, or of all. */
export const POST = endpoint({
  resource: 'Batch',
  needsVerifiedIdentity: true,
  body: linesInput,
  run: async ({ actor, params, body }) => {
    await retryBatch(actor, params.id!, body)
    return presentBatch(await getBatch(actor, params.id!))
  },
})
