import { getBatch } from '@/lib/domain/anomalies/resolve/decision-batches'
import { endpoint } from '@/lib/http/endpoint'

/** How far an act on many has come. */
export const GET = endpoint({
  resource: 'Anomaly',
  answers: 'other',
  run: async ({ actor, params }) => {
    const { batchId, decided, undone, pending } = await getBatch(actor, params.id!)
    return { batch_id: batchId, decided, undone, pending }
  },
})
