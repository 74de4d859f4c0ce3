import { LinesHash, type OutcomeFacts, outcomeLine } from '@/lib/domain/record/audit/verify/review-lines'
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
 * SHA-256 of what became of a review's accounts, as it stands in this transaction: for reviews of before the events
 * said every fact (record version 1), whose last event about outcomes vouches for all of them. Others carry the lines
 * of their own act alone. The transaction holds the review (lockReview) before it writes.
 * @returns nothing for a review of version 2
 */
export async function outcomesHash(
  tx: Tx,
  companyId: string,
  accessReviewId: string,
  recordVersion: number,
): Promise<{ outcomes_hash?: string }> {
  if (recordVersion > 1) return {}
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
    if (items.length < atOnce) return { outcomes_hash: hash.hex() }
    last = items.at(-1)!.position
  }
}
