import { LinesHash, type OutcomeFacts, outcomeLine } from '@/lib/domain/audit/review-lines'
import type { Tx } from '@/lib/platform/db'

const atOnce = 5_000

// What the account was and what was decided weigh most, and are in other hashes.
const hashed = {
  position: true,
  accountId: true,
  outcome: true,
  outcomeReason: true,
  outcomeAt: true,
  outcomeById: true,
  provisioningId: true,
  proof: true,
  proofAt: true,
  attestedById: true,
  attestation: true,
} as const

/**
 * SHA-256 of what became of a review's accounts, as it stands in this transaction. Every act that writes an outcome,
 * a proof or an attestation carries it in its event as `outcomes_hash`: the last such event then vouches for all of
 * them. Its transaction holds the review (lockReview) before it writes, so that no other act is overlooked.
 */
export async function outcomesHash(tx: Tx, companyId: string, accessReviewId: string): Promise<string> {
  const hash = new LinesHash()
  let last = 0
  for (;;) {
    const items: OutcomeFacts[] = await tx.accessReviewItem.findMany({
      where: {
        companyId,
        accessReviewId,
        position: { gt: last },
        OR: [{ outcome: { not: null } }, { proof: { not: null } }],
      },
      select: hashed,
      orderBy: { position: 'asc' },
      take: atOnce,
    })
    for (const item of items) hash.add(outcomeLine(item))
    if (items.length < atOnce) return hash.hex()
    last = items.at(-1)!.position
  }
}
