import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { db } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

export type BatchProgress = {
  batchId: string
  /** How many resolutions were written so far, and how many of them were undone. */
  decided: number
  undone: number
  /** Deletions that the application has not confirmed yet. */
  pending: number
}

export async function getBatch(actor: Actor, batchId: string): Promise<BatchProgress> {
  const batch = await queryRow(db, { decided: column.int, undone: column.int, pending: column.int })`
    SELECT count(*)::int AS decided, count(d.undone_at)::int AS undone,
           (count(*) FILTER (WHERE d.undone_at IS NULL AND x.state = 'deleting'))::int AS pending
      FROM anomaly_decisions d
      JOIN anomalies x ON x.company_id = d.company_id AND x.id = d.anomaly_id
     WHERE d.company_id = ${actor.companyId}::uuid AND d.batch_id = ${batchId}::uuid`
  if (batch.decided === 0) throw notFound()
  return { batchId, ...batch }
}

export type LastAct = { batchId: string; resolution: string; count: number; decidedAt: Date }

/** The last act of this user that can still be undone, for the "undo" of the screen. */
export async function findLastAct(actor: Actor): Promise<LastAct | null> {
  const rows = await queryRows(db, {
    batchId: column.text,
    resolution: column.text,
    count: column.int,
    decidedAt: column.instant,
  })`
    SELECT d.batch_id::text AS "batchId", min(d.resolution::text) AS resolution, count(*)::int AS count,
           max(d.decided_at) AS "decidedAt"
      FROM anomaly_decisions d
     WHERE d.company_id = ${actor.companyId}::uuid AND d.undone_at IS NULL AND d.decided_by_id = ${actor.userId}::uuid
       AND d.resolution <> 'delete_account' AND d.decided_at > now() - interval '30 days'
     GROUP BY d.batch_id ORDER BY max(d.decided_at) DESC LIMIT 1`
  return rows[0] ?? null
}
