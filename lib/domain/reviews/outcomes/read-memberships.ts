import type { VerifiedItem } from '@/lib/domain/reviews/outcomes/record-proofs'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Reading = { companyId: string; userConnectorId: string; startedAt: Date | null }

/**
 * Updates the proof of memberships that were to end. A membership ends only by a complete list or by a
 * verification, so a recorded end is always trusted. That it still exists is trusted only where this reading has read
 * the groups completely. Where the application no longer lets its groups be read, a user has to check by hand.
 */
export const readMemberships = (
  tx: Tx,
  { companyId, userConnectorId, startedAt }: Reading,
  reviewIds: string[],
): Promise<VerifiedItem[]> => queryRows(tx, {
  reviewId: column.text,
  position: column.int,
  proof: column.enum('ReviewProof').known,
  at: column.instant.known,
})`
  WITH groups_read AS (
    SELECT q.state FROM group_readings q
     WHERE q.company_id = ${companyId}::uuid AND q.user_connector_id = ${userConnectorId}::uuid
       AND q.read_at >= ${startedAt}
  ), asked AS (
    SELECT i.id, i.proof, k.id IS NULL AS is_out, (SELECT state FROM groups_read) AS state,
           i.outcome_at < ${startedAt} AND coalesce(p.ended_at < ${startedAt}, true)
             AND (i.proof IS DISTINCT FROM 'attested' OR i.proof_at < ${startedAt})
             AND NOT EXISTS (SELECT FROM provisionings o
                              WHERE o.company_id = i.company_id AND o.account_id = i.account_id
                                AND o.group_id = i.group_id AND o.act = 'remove_from_group'
                                AND o.state IN ('pending', 'running')) AS is_read_since,
           NOT EXISTS (SELECT FROM access_review_items l
                         JOIN access_reviews lr ON lr.company_id = l.company_id AND lr.id = l.access_review_id
                        WHERE l.company_id = i.company_id AND l.account_id = i.account_id
                          AND l.group_id = i.group_id AND l.id > i.id
                          AND l.decision = 'approved' AND lr.state = 'completed') AS stays_ended
      FROM access_review_items i
      JOIN accounts a ON a.company_id = i.company_id AND a.id = i.account_id
      LEFT JOIN group_memberships k ON k.company_id = i.company_id AND k.account_id = i.account_id
                                   AND k.group_id = i.group_id AND k.gone_at IS NULL
      LEFT JOIN provisionings p ON p.company_id = i.company_id AND p.id = i.provisioning_id
     WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ANY(${reviewIds}::uuid[])
       AND i.outcome IN ('end_access', 'by_hand') AND i.group_id IS NOT NULL
  ), observed AS (
    SELECT id, CASE
             WHEN is_out THEN 'verified_gone'
             WHEN proof = 'verified_gone' THEN CASE WHEN state = 'whole' AND stays_ended THEN 'still_there' END
             WHEN NOT is_read_since THEN NULL
             WHEN state = 'whole' THEN 'still_there'
             WHEN state = 'not_told' AND proof IS DISTINCT FROM 'attested' THEN 'cannot_verify'
           END::review_proof AS proof
      FROM asked
  )
  UPDATE access_review_items i SET proof = s.proof, proof_at = now()
    FROM observed s
   WHERE i.company_id = ${companyId}::uuid AND i.id = s.id AND s.proof IS NOT NULL
     AND i.proof IS DISTINCT FROM s.proof
  RETURNING i.access_review_id::text AS "reviewId", i.position, i.proof, i.proof_at AS at`
