import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { plainListQuery } from '@/lib/domain/record/lists/listing'

/** Without a language, that of whoever asks. */
export const packQuery = z.strictObject({ language: z.enum(['fr', 'en']).optional() })

/** Keys are known by the operator's words: so are their cursors. */
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
  /** SHA-256 of the public key, in hexadecimal: what is compared with a pack's. */
  fingerprint: z.string(),
  /** It signs what is made now; the others signed packs of before. */
  is_current: z.boolean(),
})
export type EvidenceKeyView = z.infer<typeof evidenceKeyView>
