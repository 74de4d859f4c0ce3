import { z } from 'zod'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'
import type { ChainedEvent } from '@/lib/domain/record/audit/write/record-event'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

export type StoredEvent = ChainedEvent & { previousHash: Uint8Array; hash: Uint8Array }

const atOnce = 1_000

const columns = `company_id::text AS "companyId", seq, at, actor_kind AS "actorKind", actor_id::text AS "actorId",
  actor_name AS "actorName", "from", action, object_id::text AS "objectId", details, previous_hash AS "previousHash", hash`

/** A company's events in their order, or those of one object, a thousand at a time. */
export async function* readEvents(
  database: Database,
  companyId: string,
  objectId: string | null = null,
): AsyncGenerator<StoredEvent> {
  let last = 0
  for (;;) {
    const rows = await readRows(
      database,
      {
        companyId: column.text,
        seq: column.int,
        at: column.instant,
        actorKind: column.text,
        actorId: column.text.nullable,
        actorName: column.text.nullable,
        from: column.text.nullable,
        action: column.text,
        objectId: column.text,
        details: column.json(z.unknown()),
        previousHash: column.bytes,
        hash: column.bytes,
      },
      {
        text: `SELECT ${columns} FROM audit_events
        WHERE company_id = $1 AND seq > $2 AND ($3::uuid IS NULL OR object_id = $3::uuid)
        ORDER BY seq LIMIT ${atOnce}`,
        values: [companyId, last, objectId],
      },
    )
    yield* rows
    if (rows.length < atOnce) return
    last = rows.at(-1)!.seq
  }
}
