import type { HashedItem } from '@/lib/domain/record/audit/verify/review-lines'
import type { Database } from '@/lib/domain/record/audit/write/database'

// Few enough that they are young when they go: what grows old waits in memory to be swept away.
const atOnce = 200

const columns = `position, account_id::text AS "accountId", snapshot, flags, changes, decision::text, comment,
  decided_at AS "decidedAt", decided_by::text AS "decidedBy", decided_by_id::text AS "decidedById",
  decided_by_name AS "decidedByName", decided_from AS "decidedFrom",
  decided_by_default AS "decidedByDefault", overturns, outcome::text, outcome_reason AS "outcomeReason",
  outcome_at AS "outcomeAt", outcome_by_id::text AS "outcomeById", provisioning_id::text AS "provisioningId",
  proof::text, proof_at AS "proofAt", attested_by_id::text AS "attestedById", attestation`

/** The items of a review by position, some at a time, as fast as they are taken. */
export async function* readItems(
  database: Database,
  companyId: string,
  accessReviewId: string,
): AsyncGenerator<HashedItem[]> {
  let last = 0
  for (;;) {
    const { rows } = await database.query<HashedItem>(
      `SELECT ${columns} FROM access_review_items
        WHERE company_id = $1 AND access_review_id = $2 AND position > $3 ORDER BY position LIMIT ${atOnce}`,
      [companyId, accessReviewId, last],
    )
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)!.position
  }
}
