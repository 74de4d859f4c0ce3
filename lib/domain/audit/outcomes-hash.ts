import type { Tx } from '@/lib/platform/db'

// As JSON writes them.
const instant = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/**
 * SHA-256 of what became of a review's accounts, as it stands in this transaction. Every act that writes an outcome,
 * a proof or an attestation carries it in its event as `outcomes_hash`: the last such event then vouches for all of
 * them. Its transaction holds the review (lockReview) before it writes, so that no other act is overlooked.
 *
 * The database hashes: each ended request makes it anew, and reading thousands of lines for each would take minutes.
 * What it writes is `outcomeLine` to the byte, from which whoever verifies makes the hash again.
 */
export async function outcomesHash(tx: Tx, companyId: string, accessReviewId: string): Promise<string> {
  const [found] = await tx.$queryRaw<{ hash: string }[]>`
    SELECT encode(sha256(convert_to(coalesce(string_agg(
             '{"account":"' || account_id
             || '","at":' || coalesce('"' || to_char(outcome_at AT TIME ZONE 'UTC', ${instant}) || '"', 'null')
             || ',"attestation":' || coalesce(to_json(attestation)::text, 'null')
             || ',"attested_by":' || coalesce('"' || attested_by_id || '"', 'null')
             || ',"by":' || coalesce('"' || outcome_by_id || '"', 'null')
             || ',"outcome":' || coalesce('"' || outcome || '"', 'null')
             || ',"position":' || position
             || ',"proof":' || coalesce('"' || proof || '"', 'null')
             || ',"proof_at":' || coalesce('"' || to_char(proof_at AT TIME ZONE 'UTC', ${instant}) || '"', 'null')
             || ',"reason":' || coalesce(to_json(outcome_reason)::text, 'null')
             || ',"request":' || coalesce('"' || provisioning_id || '"', 'null')
             || '}' || chr(10), '' ORDER BY position), ''), 'UTF8')), 'hex') AS hash
      FROM access_review_items
     WHERE company_id = ${companyId}::uuid AND access_review_id = ${accessReviewId}::uuid
       AND (outcome IS NOT NULL OR proof IS NOT NULL)`
  return found!.hash
}
