import { type Proven, recordProofs } from '@/lib/domain/reviews/outcomes/record-proofs'
import type { Provisioning } from '@/lib/generated/prisma/client'
import type { ProvisioningOutcome } from '@/lib/generated/prisma/enums'
import { Prisma, type Tx } from '@/lib/platform/db'

type Request = Pick<Provisioning, 'id' | 'companyId' | 'accountId'>

const isUnproven = Prisma.sql`
  i.outcome IN ('end_access', 'by_hand') AND (i.proof IS NULL OR i.proof IN ('still_there', 'cannot_verify'))`

/** Holds the reviews that asked to end this account: before the request itself, as whoever chooses does. */
export async function holdReviewsOf(tx: Tx, { companyId, accountId }: Request): Promise<void> {
  if (!accountId) return
  await tx.$queryRaw`
    SELECT 1 FROM access_reviews r
     WHERE r.company_id = ${companyId}::uuid AND r.id IN (
             SELECT i.access_review_id FROM access_review_items i
              WHERE i.company_id = ${companyId}::uuid AND i.account_id = ${accountId}::uuid AND ${isUnproven})
     ORDER BY r.id FOR NO KEY UPDATE OF r`
}

/**
 * Says of the reviews' items what a request that has ended proved. That an access has ended is said of all; that it
 * has not, of those that this request was made for. Comes last in the transaction that ends it.
 */
export async function followClosing(tx: Tx, request: Request, outcome: ProvisioningOutcome): Promise<void> {
  const { companyId, accountId, id } = request
  if (!accountId) return
  const hasEnded = outcome === 'verified_gone' || outcome === 'suspended'
  const proven = await tx.$queryRaw<Proven[]>`
    UPDATE access_review_items i SET proof = ${outcome}::review_proof, proof_at = now()
     WHERE i.company_id = ${companyId}::uuid AND i.account_id = ${accountId}::uuid AND ${isUnproven}
       AND i.proof IS DISTINCT FROM ${outcome}::review_proof
       AND (${hasEnded}::boolean OR i.provisioning_id = ${id}::uuid)
    RETURNING i.access_review_id::text AS "reviewId", i.position, i.proof, i.proof_at AS at`
  await recordProofs(tx, companyId, proven, { request: id })
}
