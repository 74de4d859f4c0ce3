import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { cleanText } from '@/lib/domain/record/person-schema'

export const identifierKinds = ['email', 'login', 'external_id'] as const
/** In an application's place: numbers that every application of the company knows. */
export const companyWide = ['employee', 'sso'] as const
export const identifierOrigins = ['given', 'learned'] as const

export const identifierInput = z
  .strictObject({
    kind: z.enum(identifierKinds),
    value: boundedText(1_000).transform(cleanText).pipe(boundedText(512).min(1)),
    /** Whose id it is; an external id means nothing without. */
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
  /** What taught it: the account it was read on and who decided. */
  learned_from: z
    .object({
      account: z.string().nullable(),
      application: z.string().nullable(),
      decided_by: z.string().nullable(),
    })
    .nullable(),
  created_at: z.string(),
})
/** It says its own `@id`, which lies below its member's. */
export type IdentifierView = z.infer<typeof identifierView> & { '@id': string }
