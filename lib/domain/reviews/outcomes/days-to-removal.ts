import { Prisma } from '@/lib/platform/db'

const day = 86_400_000
/** Proofs that count as an ended access. */
export const verifiedEnds = ['verified_gone', 'suspended', 'attested'] as const

type Removal = { decidedAt: Date | null; proof: string | null; proofAt: Date | null }

/** Whole days between the decision and the verified end of the access; null until it is verified. */
export function daysToRemoval({ decidedAt, proof, proofAt }: Removal): number | null {
  if (!decidedAt || !proofAt || !verifiedEnds.some((end) => end === proof)) return null
  return Math.max(0, Math.floor((proofAt.getTime() - decidedAt.getTime()) / day))
}

/** The same in SQL for a verified item `o`. */
export const daysToRemovalIn = Prisma.sql`
  greatest(0, floor(extract(epoch FROM o.proof_at - o.decided_at) / 86400))`
