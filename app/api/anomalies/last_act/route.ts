import { findLastAct } from '@/lib/domain/anomalies/resolve/decision-batches'
import { endpoint } from '@/lib/http/endpoint'

/** What "undo" would take back. */
export const GET = endpoint({
  resource: 'Anomaly',
  answers: 'other',
  run: async ({ actor }) => {
    const act = await findLastAct(actor)
    return {
      last_act: act && {
        batch_id: act.batchId,
        resolution: act.resolution,
        count: act.count,
        decided_at: act.decidedAt.toISOString(),
      },
    }
  },
})
