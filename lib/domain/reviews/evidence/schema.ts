import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { plainListQuery } from '@/lib/domain/record/lists/listing'

/** The default is the user's language. */
export const packQuery = z.strictObject({ language: z.enum(['fr', 'en']).optional() })

/** Keys are named by the operator, so cursors are names too. */
export const evidenceKeyQuery = plainListQuery.extend({
  cursor: boundedText(32)
    .regex(/^[a-zA-Z0-9_-]*$/)
    .optional(),
})
export type EvidenceKeyQuery = z.output<typeof evidenceKeyQuery>

export const evidenceKeyView = z.object({
  id: z.string(),
  algorithm: z.literal('ECDSA P-256 SHA-256'),
  /** SubjectPublicKeyInfo, in base64. */
  public_key: z.string(),
  /** SHA-256 of the public key in hexadecimal, to be compared with the fingerprint in a pack. */
  fingerprint: z.string(),
  /** Whether it signs new packs; the others signed earlier ones. */
  is_current: z.boolean(),
})
export type EvidenceKeyView = z.infer<typeof evidenceKeyView>
