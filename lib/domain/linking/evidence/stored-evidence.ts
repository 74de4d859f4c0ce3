import { z } from 'zod'
import { EVIDENCE_REASONS } from '@/lib/domain/linking/evidence/evidence-reasons'
import { EVIDENCE_FIELDS } from '@/lib/domain/linking/evidence/types'

const marks = z.array(z.tuple([z.number(), z.number()])).optional()
/** The evidence for a candidate, as stored in its row. */
export const storedEvidence = z.array(
  z.object({
    field: z.enum(EVIDENCE_FIELDS),
    reason: z.enum(EVIDENCE_REASONS),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    accountValue: z.string().nullable(),
    memberValue: z.string().nullable(),
    accountMarks: marks,
    memberMarks: marks,
    points: z.number(),
  }),
)

/** What speaks most for the candidate comes first, and what speaks most against them last. */
export const strongestFirst = <Piece extends { points: number }>(evidence: readonly Piece[]): Piece[] =>
  [...evidence].sort((a, b) => b.points - a.points)
