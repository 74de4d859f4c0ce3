import { Prisma } from '@/lib/platform/db'

const day = 86_400_000
/** What counts as an ended access. */
export const provenEnds = ['verified_gone', 'suspended', 'attested'] as const

type Removal = { decidedAt: Date | null; proof: string | null; proofAt: Date | null }

/** Whole days between the decision and the proof that the access has ended; null as long as it is not proven. */
export function daysToRemoval({ decidedAt, proof, proofAt }: Removal): number | null {
  if (!decidedAt || !proofAt || !provenEnds.some((end) => end === proof)) return null
  return Math.max(0, Math.floor((proofAt.getTime() - decidedAt.getTime()) / day))
}

/** The same of item `o` in the database, where it is proven. */
export const daysToRemovalIn = Prisma.sql`
  greatest(0, floor(extract(epoch FROM o.proof_at - o.decided_at) / 86400))`
