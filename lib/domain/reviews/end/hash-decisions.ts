import { createHash } from 'node:crypto'
import type { DecidedBy, ReviewDecision } from '@prisma/client'
import { inGroup, someOverturns } from '@/lib/domain/record/audit/verify/review-lines'
import { canonicalJson } from '@/lib/domain/record/audit/write/canonical-json'
import type { Tx } from '@/lib/platform/db'

/** The decision on one account, in the form that is hashed. */
export type DecisionLine = {
  position: number
  account: string
  /** Set only in a review by membership. */
  group?: string
  decision: ReviewDecision
  comment: unknown
  decided_at: string | null
  decided_by: DecidedBy | null
  decided_by_id: string | null
  decided_by_name: string | null
  decided_from: string | null
  by_default?: true
  /** Absent if there are none, and in reviews completed before overturns were recorded. */
  overturns?: unknown
}

type Place = { companyId: string; accessReviewId: string }
const batch = 2_000

/** Streams every decision of a review in order of position, as fast as the caller reads. */
export async function* decisionLines(
  tx: Tx,
  { companyId, accessReviewId }: Place,
): AsyncGenerator<DecisionLine> {
  for (let last = 0; ; ) {
    const items = await tx.accessReviewItem.findMany({
      where: { companyId, accessReviewId, position: { gt: last } },
      orderBy: { position: 'asc' },
      take: batch,
      select: {
        position: true,
        accountId: true,
        groupId: true,
        decision: true,
        comment: true,
        decidedAt: true,
        decidedBy: true,
        decidedById: true,
        decidedByName: true,
        decidedFrom: true,
        decidedByDefault: true,
        overturns: true,
      },
    })
    for (const item of items)
      yield {
        position: item.position,
        account: item.accountId,
        ...inGroup(item.groupId),
        decision: item.decision,
        comment: item.comment,
        decided_at: item.decidedAt?.toISOString() ?? null,
        decided_by: item.decidedBy,
        decided_by_id: item.decidedById,
        decided_by_name: item.decidedByName,
        decided_from: item.decidedFrom,
        ...(item.decidedByDefault && { by_default: true }),
        overturns: someOverturns(item.overturns),
      }
    if (items.length < batch) return
    last = items.at(-1)!.position
  }
}

/** SHA-256 over the lines in canonical JSON, each ended by a line feed. */
export async function hashDecisions(tx: Tx, place: Place): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256')
  for await (const line of decisionLines(tx, place)) hash.update(`${canonicalJson(line)}\n`)
  return new Uint8Array(hash.digest())
}
