import { shortHash } from '@/lib/domain/record/audit/read/short-hash'
import type { Written } from '@/lib/domain/reviews/decide/write-decisions'
import type { Prisma } from '@/lib/platform/db'

export type DecisionFacts = {
  decision: string
  /** Given with the decision to all of them; undefined or null: none was. */
  comment: unknown
  isDefault: boolean
}

/**
 * What an event says of decisions: what is common to all once, and of each its position, with the hash of its comment
 * where that is another than the common one, and whether somebody else's decision was changed by it. Whoever did it is the event's actor.
 */
export function decisionFacts(
  {
    at,
    positions,
    kept,
    overturnedAt = [],
  }: Pick<Written, 'at' | 'positions' | 'kept'> & { overturnedAt?: number[] },
  { decision, comment, isDefault }: DecisionFacts,
): { details: Prisma.InputJsonObject; lines: Prisma.InputJsonObject[] } {
  const own = new Map(kept.map((one) => [one.position, shortHash(one.comment)]))
  const overturned = new Set(overturnedAt)
  return {
    details: {
      decision,
      count: positions.length,
      decided_at: at.toISOString(),
      ...(comment != null && { comment: shortHash(comment) }),
      ...(isDefault && { by_default: true }),
    },
    lines: positions.map((position) => {
      const hash = own.get(position)
      return {
        position,
        ...(hash && { comment: hash }),
        ...(overturned.has(position) && { overturns: true }),
      }
    }),
  }
}
