import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { identifierKinds } from '@/lib/domain/people/identifiers/choices'
import { cleanText } from '@/lib/domain/record/field-schema'

export const identifierOrigins = ['given', 'learned'] as const

export const identifierInput = z
  .strictObject({
    kind: z.enum(identifierKinds),
    value: boundedText(1_000).transform(cleanText).pipe(boundedText(512).min(1)),
    /** The application of an external id, which is unique only within it. */
    application: boundedText(60)
      .regex(/^[a-z0-9_-]{1,60}$/)
      .optional(),
  })
  .refine(({ kind, application }) => kind !== 'external_id' || application, {
    path: ['application'],
    error: 'problems.required',
  })
export type IdentifierInput = z.output<typeof identifierInput>

export const identifierView = z.object({
  id: z.string(),
  kind: z.enum(identifierKinds),
  value: z.string(),
  application: z.string().nullable(),
  origin: z.enum(identifierOrigins),
  /** Where it was learned: the account, and who resolved it. */
  learned_from: z
    .object({
      account: z.string().nullable(),
      application: z.string().nullable(),
      decided_by: z.string().nullable(),
    })
    .nullable(),
  created_at: z.string(),
})
/** Names its own `@id`, which lies below its member's. */
export type IdentifierView = z.infer<typeof identifierView> & { '@id': string }
