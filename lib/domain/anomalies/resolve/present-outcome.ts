import type { Skipped } from '@/lib/domain/anomalies/resolve/resolve-all'
import type { BulkOutcome } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import type { Undone } from '@/lib/domain/anomalies/resolve/undo-resolutions'

type Say = (key: string, params?: Skipped['params']) => string

const withMessages = (items: Skipped[], say: Say) =>
  items.map(({ id, key, params }) => ({ id, message: say(key, params) }))

/** The result of a resolution; `queued`: the worker continues, and the batch shows its progress. */
export const presentOutcome = (
  outcome: Pick<BulkOutcome, 'batchId' | 'resolved' | 'skipped' | 'linked'> & Partial<BulkOutcome>,
  say: Say,
) => ({
  batch_id: outcome.batchId,
  total: outcome.total ?? outcome.resolved.length,
  resolved: outcome.resolved,
  skipped: withMessages(outcome.skipped, say),
  linked: outcome.linked,
  queued: outcome.isQueued ?? false,
})

export const presentUndone = ({ reopened, unlinked, stays }: Undone, say: Say) => ({
  reopened,
  unlinked,
  stays: withMessages(stays, say),
})
