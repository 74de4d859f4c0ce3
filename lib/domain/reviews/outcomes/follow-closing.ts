import type { Provisioning, ProvisioningOutcome } from '@prisma/client'
import { recordProofs } from '@/lib/domain/reviews/outcomes/record-proofs'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { execute, queryRows } from '@/lib/platform/sql/query'

type ClosingRequest = Pick<Provisioning, 'id' | 'companyId' | 'accountId' | 'groupId'>

const isUnverified = Prisma.sql`
  i.outcome IN ('end_access', 'by_hand') AND (i.proof IS NULL OR i.proof IN ('still_there', 'cannot_verify'))`

/**
 * Locks the reviews that requested the end of this account before the request itself: the same order as choosing
 * outcomes.
 */
export async function holdReviewsOf(tx: Tx, { companyId, accountId }: ClosingRequest): Promise<void> {
  if (!accountId) return
  await execute(tx)`
    SELECT 1 FROM access_reviews r
     WHERE r.company_id = ${companyId}::uuid AND r.id IN (
             SELECT i.access_review_id FROM access_review_items i
              WHERE i.company_id = ${companyId}::uuid AND i.account_id = ${accountId}::uuid AND ${isUnverified})
     ORDER BY r.id FOR NO KEY UPDATE OF r`
}

/**
 * Writes the proof of an ended request to the items of reviews. A verified end is written to all items of the
 * account, or of it in the group that it left, a failed one only to the items that made the request. Comes last in the transaction that ends the
 * request.
 */
export async function followClosing(
  tx: Tx,
  request: ClosingRequest,
  outcome: ProvisioningOutcome,
): Promise<void> {
  const { companyId, accountId, groupId, id } = request
  if (!accountId) return
  const hasEnded = outcome === 'verified_gone' || outcome === 'suspended'
  // An account that has left one group may be in others; an account that is gone is in none.
  const concerned = groupId
    ? Prisma.sql`i.group_id = ${groupId}::uuid`
    : Prisma.sql`(i.group_id IS NULL OR ${outcome === 'verified_gone'}::boolean)`
  const verified = await queryRows(tx, {
    reviewId: column.text,
    position: column.int,
    proof: column.enum('ReviewProof').known,
    at: column.instant.known,
  })`
    UPDATE access_review_items i SET proof = ${outcome}::review_proof, proof_at = now()
     WHERE i.company_id = ${companyId}::uuid AND i.account_id = ${accountId}::uuid AND ${isUnverified}
       AND i.proof IS DISTINCT FROM ${outcome}::review_proof
       AND (i.provisioning_id = ${id}::uuid OR ${hasEnded}::boolean AND ${concerned})
    RETURNING i.access_review_id::text AS "reviewId", i.position, i.proof, i.proof_at AS at`
  await recordProofs(tx, companyId, verified, { request: id })
}
