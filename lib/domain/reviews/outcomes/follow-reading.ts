import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import type { VerifiedItem } from '@/lib/domain/reviews/outcomes/record-proofs'
import { recordProofs } from '@/lib/domain/reviews/outcomes/record-proofs'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

/** A reading whose list was accepted and that ends in this transaction. */
export type EndedReading = {
  id: string
  companyId: string
  userConnectorId: string
  startedAt: Date | null
  /** The list is complete: accounts missing from it are gone. */
  isWhole: boolean
}

/**
 * Updates the proof of items whose access was to end with what the new reading shows. Costs two look-ups when there are
 * none. Must come last in the transaction that ends the reading.
 */
export async function followReading(tx: Tx, reading: EndedReading): Promise<void> {
  const { companyId, userConnectorId, startedAt, isWhole } = reading
  const reviews = await tx.accessReview.findMany({
    where: { companyId, userConnectorId, state: 'completed' },
    select: { id: true },
  })
  if (reviews.length === 0) return
  // Only few rows are affected here: the plan settings for reading whole lists would scan every account.
  await execute(tx)`SELECT set_config('enable_nestloop', 'on', true)`
  const held = await queryRows(tx, { id: column.text })`
    SELECT r.id::text FROM access_reviews r
     WHERE r.company_id = ${companyId}::uuid AND r.id = ANY(${reviews.map(({ id }) => id)}::uuid[])
       AND EXISTS (SELECT FROM access_review_items i
                    WHERE i.company_id = r.company_id AND i.access_review_id = r.id
                      AND i.outcome IN ('end_access', 'by_hand'))
     ORDER BY r.id FOR NO KEY UPDATE OF r`
  if (held.length === 0) return
  const connection = await tx.userConnector.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: userConnectorId } },
    select: { application: true, checkNotes: true },
  })
  // Some applications keep deleted accounts in their list, as deactivated ones.
  const deletesForGood = canDo(connection).delete !== 'deactivate'
  const verified = await queryRows(tx, {
    reviewId: column.text,
    position: column.int,
    proof: column.enum('ReviewProof').known,
    at: column.instant.known,
  })`
    WITH asked AS (
      SELECT i.id, i.proof, a.gone_at, a.status, p.act, b.id IS NOT NULL AS is_back,
             i.proof_at < ${startedAt} AS is_proven_before,
             ${isWhole}::boolean AND i.outcome_at < ${startedAt} AND coalesce(p.ended_at < ${startedAt}, true)
               AND (i.proof IS DISTINCT FROM 'attested' OR i.proof_at < ${startedAt})
               -- A request that is still open has not failed yet.
               AND NOT EXISTS (SELECT FROM provisionings o
                                WHERE o.company_id = i.company_id AND o.account_id = i.account_id AND o.group_id IS NULL
                                  AND o.state IN ('pending', 'running') AND o.act IN ('delete', 'deactivate')) AS is_read_since,
             -- A later review that approved the access allows it to come back.
             NOT EXISTS (SELECT FROM access_review_items l
                           JOIN access_reviews lr ON lr.company_id = l.company_id AND lr.id = l.access_review_id
                          WHERE l.company_id = i.company_id AND l.account_id = i.account_id AND l.id > i.id
                            AND l.group_id IS NULL
                            AND l.decision = 'approved' AND lr.state = 'completed') AS stays_ended
        FROM access_review_items i
        JOIN access_reviews r ON r.company_id = i.company_id AND r.id = i.access_review_id
        JOIN accounts a ON a.company_id = i.company_id AND a.id = i.account_id
        LEFT JOIN provisionings p ON p.company_id = i.company_id AND p.id = i.provisioning_id
        -- The account is gone, and another one has the rejected account's login or address.
        LEFT JOIN LATERAL (
          SELECT n.id FROM accounts n
           WHERE a.gone_at IS NOT NULL AND n.company_id = i.company_id AND n.user_connector_id = a.user_connector_id
             AND n.gone_at IS NULL AND n.status IS DISTINCT FROM 'suspended' AND n.id <> a.id
             AND (n.email_key = a.email_key OR n.login_key = a.login_key) AND n.first_seen_at > r.prepared_at
             AND NOT EXISTS (SELECT FROM access_review_items l
                               JOIN access_reviews lr ON lr.company_id = l.company_id AND lr.id = l.access_review_id
                              WHERE l.company_id = n.company_id AND l.account_id = n.id AND l.group_id IS NULL
                                AND l.decision = 'approved' AND lr.state = 'completed')
           LIMIT 1) b ON true
       WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ANY(${held.map(({ id }) => id)}::uuid[])
         AND i.outcome IN ('end_access', 'by_hand') AND i.group_id IS NULL
    ), observed AS (
      SELECT id, CASE
               WHEN gone_at IS NOT NULL THEN CASE WHEN is_back AND stays_ended THEN 'still_there' ELSE 'verified_gone' END
               WHEN proof IN ('verified_gone', 'suspended') AND status = 'suspended' THEN 'suspended'
               -- A list without status information, or read before, does not undo a proof.
               WHEN proof = 'suspended' AND (status IS NULL OR NOT is_proven_before) THEN NULL
               WHEN proof IN ('verified_gone', 'suspended') THEN CASE WHEN stays_ended THEN 'still_there' END
               WHEN NOT is_read_since THEN NULL
               WHEN status = 'suspended' THEN 'suspended'
               -- A deactivated account stays in the list; where the list has no status, the result cannot be
               -- verified.
               WHEN status IS NULL AND NOT coalesce(act = 'delete' AND ${deletesForGood}::boolean, false)
                 THEN CASE WHEN proof = 'attested' THEN 'attested' ELSE 'cannot_verify' END
               ELSE 'still_there' END::review_proof AS proof
        FROM asked
    )
    UPDATE access_review_items i SET proof = s.proof,
           -- The access counts as ended since it was suspended.
           proof_at = CASE WHEN i.proof = 'suspended' AND s.proof = 'verified_gone' THEN i.proof_at ELSE now() END
      FROM observed s
     WHERE i.company_id = ${companyId}::uuid AND i.id = s.id AND s.proof IS NOT NULL
       AND i.proof IS DISTINCT FROM s.proof
    RETURNING i.access_review_id::text AS "reviewId", i.position, i.proof, i.proof_at AS at`
  const ofGroups = await readMemberships(
    tx,
    reading,
    held.map(({ id }) => id),
  )
  await recordProofs(tx, companyId, [...verified, ...ofGroups], { reading: reading.id })
}

type Reading = { companyId: string; userConnectorId: string; startedAt: Date | null }

/**
 * Updates the proof of memberships that were to end. A membership ends only by a complete list or by a
 * verification, so a recorded end is always trusted. That it still exists is trusted only where this reading has read
 * the groups completely. Where the application no longer lets its groups be read, a user has to check by hand.
 */
const readMemberships = (
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
