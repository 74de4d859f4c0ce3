import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { oneTimeSecret, presentPassword } from '@/lib/domain/sign-in/users/schema'

// Whatever is no code is a wrong code, however short: no rule is said, and none can be felt out.
const code = boundedText(10_000)

/** The password is asked of whoever has one; who signs in with Google or Microsoft has none. */
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

/** What the settings show of it. */
export type SecondFactorView = {
  enabledAt: string | null
  recoveryCodesLeft: number
  /** Whether there is a password to ask for. */
  hasPassword: boolean
}
