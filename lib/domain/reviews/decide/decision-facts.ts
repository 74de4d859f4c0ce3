import { shortHash } from '@/lib/domain/record/audit/write/canonical-json'
import type { Written } from '@/lib/domain/reviews/decide/write-decisions'
import type { Prisma } from '@/lib/platform/db'

export type DecisionFacts = {
  decision: string
  /** The comment given to all items at once; null or undefined if there was none. */
  comment: unknown
  isDefault: boolean
}

/**
 * What the audit event records of decisions: what is common to all of them once, then for each item its position, the
 * hash of its comment where it differs from the common one, and whether it overturned another person's decision. The
 * event's actor is the person who decided.
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
  const own = new Map(kept.map((decision) => [decision.position, shortHash(decision.comment)]))
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
