import { digestOf } from '@/lib/domain/access-reviews/items-digest'
import { outcomesHash } from '@/lib/domain/audit/outcomes-hash'
import { recordEvent } from '@/lib/domain/audit/record-event'
import type { ReviewProof } from '@/lib/generated/prisma/enums'
import type { Tx } from '@/lib/platform/db'

type Proven = { reviewId: string; itemId: string; proof: ReviewProof }
type Source = { reading: string } | { request: string }

/** One event a review: what was proven of how many, by which reading or request. */
export async function recordProofs(tx: Tx, companyId: string, proven: Proven[], source: Source) {
  const byReview = Map.groupBy(proven, ({ reviewId }) => reviewId)
  const hashed = []
  for (const [objectId, items] of byReview)
    hashed.push({ objectId, items, hash: await outcomesHash(tx, companyId, objectId) })
  // Whoever writes to the chain makes the company's others wait: what takes its time was done before.
  for (const { objectId, items, hash } of hashed)
    await recordEvent(tx, {
      companyId,
      actor: { kind: 'system' },
      action: 'access_review.outcome_proved',
      objectId,
      details: {
        ...source,
        proofs: Object.fromEntries(
          [...Map.groupBy(items, ({ proof }) => proof)].map(([proof, { length }]) => [proof, length]),
        ),
        items: digestOf(items.map(({ itemId }) => itemId)),
        outcomes_hash: hash,
      },
    })
}
