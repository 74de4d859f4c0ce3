import { z } from 'zod'
import type { HashedItem } from '@/lib/domain/record/audit/verify/review-lines'
import type { Database } from '@/lib/domain/record/audit/write/event-lines'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

// Small batches are collected while they are young; older objects stay in memory until a full collection.
const atOnce = 200

const columns = `position, account_id::text AS "accountId", group_id::text AS "groupId", snapshot, flags, is_flagged AS "isFlagged", changes, decision::text, comment,
  decided_at AS "decidedAt", decided_by::text AS "decidedBy", decided_by_id::text AS "decidedById",
  decided_by_name AS "decidedByName", decided_from AS "decidedFrom",
  decided_by_default AS "decidedByDefault", overturns, outcome::text, outcome_reason AS "outcomeReason",
  outcome_at AS "outcomeAt", outcome_by_id::text AS "outcomeById", provisioning_id::text AS "provisioningId",
  proof::text, proof_at AS "proofAt", attested_by_id::text AS "attestedById", attestation`

/** The items of a review by position, in batches, as fast as they are taken. */
export async function* readItems(
  database: Database,
  companyId: string,
  accessReviewId: string,
): AsyncGenerator<HashedItem[]> {
  let last = 0
  for (;;) {
    const rows = await readRows(
      database,
      {
        position: column.int,
        accountId: column.text,
        groupId: column.text.nullable,
        snapshot: column.json(z.unknown()),
        flags: column.json(z.unknown()),
        isFlagged: column.bool,
        changes: column.json(z.unknown()).nullable,
        decision: column.text,
        comment: column.json(z.unknown()).nullable,
        decidedAt: column.instant.nullable,
        decidedBy: column.text.nullable,
        decidedById: column.text.nullable,
        decidedByName: column.text.nullable,
        decidedFrom: column.text.nullable,
        decidedByDefault: column.bool,
        overturns: column.json(z.unknown()).nullable,
        outcome: column.text.nullable,
        outcomeReason: column.text.nullable,
        outcomeAt: column.instant.nullable,
        outcomeById: column.text.nullable,
        provisioningId: column.text.nullable,
        proof: column.text.nullable,
        proofAt: column.instant.nullable,
        attestedById: column.text.nullable,
        attestation: column.text.nullable,
      },
      {
        text: `SELECT ${columns} FROM access_review_items
        WHERE company_id = $1 AND access_review_id = $2 AND position > $3 ORDER BY position LIMIT ${atOnce}`,
        values: [companyId, accessReviewId, last],
      },
    )
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)!.position
  }
}
