import type { BatchRow } from '@/lib/domain/batches/list/batches'
import type { BatchView } from '@/lib/domain/batches/schema'

export const presentBatch = (row: BatchRow): BatchView => ({
  id: row.id,
  state: row.state,
  origin: row.origin,
  undoes: row.undoesId,
  due: row.dueOn?.toISOString().slice(0, 10) ?? null,
  made_by: row.madeBy,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
  counts: row.counts,
  people: row.people,
  admins: row.admins,
  endings: row.endings,
  parts: row.parts,
})
