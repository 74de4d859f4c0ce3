import type { ReviewProof } from '@prisma/client'
import { outcomesHash } from '@/lib/domain/record/audit/verify/outcomes-hash'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { byPosition } from '@/lib/domain/reviews/items/item-filters'
import type { Tx } from '@/lib/platform/db'

/** An item whose proof was just written. */
export type VerifiedItem = { reviewId: string; position: number; proof: ReviewProof; at: Date }
type Source = { reading: string } | { request: string }

/** Records one event per review with the proof of each account and the reading or request it comes from. */
export async function recordProofs(tx: Tx, companyId: string, verified: VerifiedItem[], source: Source) {
  const byReview = Map.groupBy(verified, ({ reviewId }) => reviewId)
  if (byReview.size === 0) return
  const reviews = await tx.accessReview.findMany({
    where: { companyId, id: { in: [...byReview.keys()] } },
    select: { id: true, recordVersion: true },
    orderBy: { id: 'asc' },
  })
  const prepared = []
  for (const { id, recordVersion } of reviews)
    prepared.push({ id, hash: await outcomesHash(tx, companyId, id, recordVersion) })
  // Recording locks the company's audit chain, so slow work is done before.
  for (const { id, hash } of prepared) {
    const items = byReview.get(id)!
    await recordEvent(tx, {
      companyId,
      actor: { kind: 'system' },
      action: 'access_review.outcome_proved',
      objectId: id,
      details: {
        ...source,
        at: items[0]!.at.toISOString(),
        proofs: Object.fromEntries(
          [...Map.groupBy(items, ({ proof }) => proof)].map(([proof, { length }]) => [proof, length]),
        ),
        ...hash,
      },
      lines: items.map(({ position, proof }) => ({ position, proof })).sort(byPosition),
    })
  }
}
