import type { ReviewProof } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import type { OutcomeInput } from '@/lib/domain/reviews/decide/item-schema'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

type Outcome = { id: string; request: string | null; proof: ReviewProof | null }

/** Writes a choice to every item in one statement, and clears proof and attestation of an earlier choice. */
export async function writeOutcomes(
  tx: Tx,
  { companyId, userId }: Actor,
  { outcome, reason }: OutcomeInput,
  items: Outcome[],
): Promise<{ position: number; at: Date; request: string | null; proof: ReviewProof | null }[]> {
  const ids = items.map(({ id }) => id)
  const requests = items.map(({ request }) => request)
  const proofs = items.map(({ proof }) => proof)
  return queryRows(tx, {
    position: column.int,
    at: column.instant.known,
    request: column.text.nullable,
    proof: column.enum('ReviewProof').nullable,
  })`
    UPDATE access_review_items i
       SET outcome = ${outcome}::review_outcome, outcome_reason = ${reason ?? null}, outcome_at = now(),
           outcome_by_id = ${userId}::uuid, provisioning_id = c.request, proof = c.proof::review_proof,
           proof_at = CASE WHEN c.proof IS NOT NULL THEN now() END, attested_by_id = NULL, attestation = NULL
      FROM unnest(${ids}::uuid[], ${requests}::uuid[], ${proofs}::text[]) AS c (id, request, proof)
     WHERE i.company_id = ${companyId}::uuid AND i.id = c.id
    RETURNING i.position, i.outcome_at AS at, i.provisioning_id::text AS request, i.proof`
}
