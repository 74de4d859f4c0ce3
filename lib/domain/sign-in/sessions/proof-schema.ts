import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { presentPassword } from '@/lib/domain/sign-in/users/schema'

// Whatever is no code is a wrong code, however short: no rule is said at the door.
const code = boundedText(10_000)

/** One of the two: whichever the person has. */
export const proofInput = z
  .strictObject({ password: presentPassword.optional(), code: code.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    error: 'proof.one_of_two',
  })
export type ProofInput = z.output<typeof proofInput>
