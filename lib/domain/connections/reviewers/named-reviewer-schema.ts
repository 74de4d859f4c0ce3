import { z } from 'zod'
import { memberEmail, personName } from '@/lib/domain/record/field-schema'

export type ReviewerInput = { language?: 'fr' | 'en' } & (
  | { member: string }
  | { name: string; email: string }
)

/** A member, or any other person by name and address. */
export const reviewerInput = z
  .strictObject({
    member: z.uuid().optional(),
    name: personName.optional(),
    email: memberEmail.optional(),
    language: z.enum(['fr', 'en']).optional(),
  })
  .transform(({ member, name, email, language }, context): ReviewerInput => {
    const isOneWay = member === undefined ? name !== undefined : name === undefined && email === undefined
    if (!isOneWay) context.addIssue({ code: 'custom', message: 'access-reviews.problems.reviewer' })
    else if (member === undefined && email === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: 'problems.required' })
    return member === undefined ? { name: name ?? '', email: email ?? '', language } : { member, language }
  })
