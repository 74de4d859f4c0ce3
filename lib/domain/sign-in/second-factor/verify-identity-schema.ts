import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { presentPassword } from '@/lib/domain/sign-in/field-schema'

// Anything that is not a code counts as a wrong code, so that no rule about codes can be learned from the answers.
const code = boundedText(10_000)

/** Exactly one of the two: whichever factor the user has. */
export const verifyIdentityInput = z
  .strictObject({ password: presentPassword.optional(), code: code.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    error: 'verify-identity.one_of_two',
  })
export type VerifyIdentityInput = z.output<typeof verifyIdentityInput>
