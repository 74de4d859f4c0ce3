import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { oneTimeSecret, presentPassword } from '@/lib/domain/sign-in/field-schema'

// Anything that is not a code counts as a wrong code, so that no rule about codes can be learned from the answers.
const code = boundedText(10_000)

/** The password, of users who have one; those who only sign in by Google or Microsoft have none. */
const password = presentPassword.optional()

export const enableInput = z.strictObject({ code, password })
export const disableInput = z.strictObject({ code, password })
export type CodeAndPassword = z.output<typeof disableInput>

export const checkInput = z
  .strictObject({ totpTmpToken: oneTimeSecret.optional(), totp_tmp_token: oneTimeSecret.optional(), code })
  .transform(({ totpTmpToken, totp_tmp_token, code }) => ({
    totpTmpToken: totpTmpToken ?? totp_tmp_token ?? '',
    code,
  }))
export type SecondFactorCheck = z.output<typeof checkInput>

export const recoveryCodesView = z.object({ recovery_codes: z.array(z.string()) })
export const secondFactorSetUpView = z.object({
  /** A picture of `uri`, as a data URI. */
  qr_code: z.string(),
  secret: z.string(),
  uri: z.string(),
})
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUpView>

/** The state of the second factor, for the settings. */
export type SecondFactorView = {
  enabledAt: string | null
  recoveryCodesLeft: number
  /** Whether there is a password to ask for. */
  hasPassword: boolean
}

/** Exactly one of the two: whichever factor the user has. */
export const verifyIdentityInput = z
  .strictObject({ password: presentPassword.optional(), code: code.optional() })
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    path: ['password'],
    error: 'verify-identity.one_of_two',
  })
export type VerifyIdentityInput = z.output<typeof verifyIdentityInput>
