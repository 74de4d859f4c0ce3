import { LinesHash, type OutcomeFacts, outcomeLine } from '@/lib/domain/record/audit/verify/review-lines'
import type { Tx } from '@/lib/platform/db'

const atOnce = 5_000

// Without the account's facts and the decision, which other hashes cover.
const hashed = {
  position: true,
  accountId: true,
  groupId: true,
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
 * SHA-256 of the outcomes of a review's accounts in this transaction: for reviews from before events held every
 * fact (record version 1), whose last event about outcomes covers all of them. Later reviews record the lines
 * of each act instead. The caller has locked the review (lockReview).
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
