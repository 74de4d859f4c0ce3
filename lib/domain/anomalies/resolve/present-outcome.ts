import type { Skipped } from '@/lib/domain/anomalies/resolve/decide'
import type { BulkOutcome } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import type { Undone } from '@/lib/domain/anomalies/resolve/undo-decisions'

type Say = (key: string, params?: Skipped['params']) => string

const told = (items: Skipped[], say: Say) =>
  items.map(({ id, key, params }) => ({ id, message: say(key, params) }))

/** What became of a decision; `queued`: the worker goes on, the batch tells how far it is. */
export const presentOutcome = (
  outcome: Pick<BulkOutcome, 'batchId' | 'resolved' | 'skipped' | 'linked'> & Partial<BulkOutcome>,
  say: Say,
) => ({
  batch_id: outcome.batchId,
  total: outcome.total ?? outcome.resolved.length,
  resolved: outcome.resolved,
  skipped: told(outcome.skipped, say),
  linked: outcome.linked,
  queued: outcome.isQueued ?? false,
})

export const presentUndone = ({ reopened, unlinked, stays }: Undone, say: Say) => ({
  reopened,
  unlinked,
  stays: told(stays, say),
})
