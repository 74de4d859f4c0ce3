import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { plainListQuery } from '@/lib/domain/record/lists/listing'
import { userRoles } from '@/lib/domain/record/rights'
import { languageInput, mailbox, oneTimeSecret } from '@/lib/domain/sign-in/field-schema'
import { newPassword } from '@/lib/domain/sign-in/users/schema'

const fullName = boundedText(120).trim().min(1)

export const invitationInput = z
  .strictObject({ email: mailbox, full_name: fullName, role: z.enum(userRoles).default('member') })
  .transform((input) => ({ email: input.email, fullName: input.full_name, role: input.role }))
export type InvitationInput = z.output<typeof invitationInput>

export const colleaguePatch = z.strictObject({ role: z.enum(userRoles) })

export const joinInput = z
  .strictObject({
    token: oneTimeSecret,
    password: newPassword,
    full_name: fullName.optional(),
    language: languageInput.default('fr'),
  })
  .transform(({ full_name, ...input }) => ({ ...input, fullName: full_name }))
export type JoinInput = z.output<typeof joinInput>

export const colleagueQuery = plainListQuery
export type ColleagueQuery = z.output<typeof colleagueQuery>

export const colleagueView = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(userRoles),
  /** invited: they have not chosen a password yet; expired: their link no longer works. */
  state: z.enum(['active', 'invited', 'expired']),
  /** Null while invited, and for somebody who has not signed in for months. */
  last_active_at: z.iso.datetime().nullable(),
  has_second_factor: z.boolean().nullable(),
  invited_at: z.iso.datetime().nullable(),
  is_you: z.boolean(),
  /** The only owner, who cannot lose the role. */
  is_last_owner: z.boolean(),
})
export type ColleagueView = z.infer<typeof colleagueView>
