import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { userRoles } from '@/lib/domain/record/rights'
import {
  domainName,
  languageInput,
  mailbox,
  oneTimeSecret,
  presentPassword,
} from '@/lib/domain/sign-in/field-schema'
import { shortestPassword } from '@/lib/domain/sign-in/users/choices'
import { isCommonPassword } from '@/lib/domain/sign-in/users/common-passwords'

const mostBytes = 256
// A character takes at least one byte, so this limit in characters never refuses what the limit in bytes accepts.
export const newPassword = boundedText(mostBytes, 'users.password_too_long')
  .refine((text) => new TextEncoder().encode(text).length <= mostBytes, {
    error: 'users.password_too_long',
    abort: true,
  })
  .min(shortestPassword)
  .refine((text) => !isCommonPassword(text), { error: 'users.password_common' })
export const registerInput = z
  .strictObject({
    company_name: boundedText(120).trim().min(1),
    company_domain: domainName,
    full_name: boundedText(120).trim().min(1),
    email: mailbox,
    password: newPassword,
    language: languageInput.default('fr'),
    /** A secret of the browser that registers: with it the link asks for the password no more. */
    browser_secret: boundedText(200).min(32).optional(),
  })
  .transform((input) => ({
    companyName: input.company_name,
    companyDomain: input.company_domain,
    fullName: input.full_name,
    email: input.email,
    password: input.password,
    language: input.language,
    browserSecret: input.browser_secret,
  }))
export type RegisterInput = z.output<typeof registerInput>

// Signing in reveals no rule: a password that is too short is simply wrong.
export const loginInput = z.strictObject({
  email: boundedText(254).trim().min(1),
  password: boundedText(10_000).min(1),
  /** The secret that an earlier sign-in stored in this browser; a wrong one counts as none. */
  known_browser: boundedText(200).optional(),
})
export type Credentials = z.output<typeof loginInput>
/** A login token that replaces the one of the request. */
export const tokenView = z.object({ token: z.string() })
/** A session's token, and the secret by which the browser is recognised next time. */
export const signedInView = tokenView.extend({ known_browser: z.string() })
export type SignedIn = z.infer<typeof signedInView>
/** The session; or, while a second factor is missing, a token for that question only. */
export const signInAnswerView = z.union([signedInView, z.object({ totpTmpToken: z.string() })])
export type SignInAnswer = z.infer<typeof signInAnswerView>

export const verifyEmailInput = z
  .strictObject({
    token: oneTimeSecret,
    /** The password of the registration. The browser that registered sends its secret instead. */
    password: presentPassword.optional(),
    browser_secret: oneTimeSecret.optional(),
  })
  .refine((input) => input.password !== undefined || input.browser_secret !== undefined, {
    path: ['password'],
    error: 'problems.required',
  })
  .transform(({ token, password, browser_secret }) => ({ token, password, browserSecret: browser_secret }))
export type VerifyEmailInput = z.output<typeof verifyEmailInput>

export const passwordResetRequestInput = z.strictObject({ email: mailbox })
export const passwordResetInput = z.strictObject({ token: oneTimeSecret, password: newPassword })

export const changePasswordInput = z
  // A user without a password sends none.
  .strictObject({ current_password: boundedText(10_000).default(''), new_password: newPassword })
  .transform((input) => ({ currentPassword: input.current_password, newPassword: input.new_password }))
export type ChangePasswordInput = z.output<typeof changePasswordInput>

export const emailUpdateInput = z.strictObject({ email: mailbox })
export const confirmEmailUpdateInput = z.strictObject({ token: oneTimeSecret })
export const restoreEmailInput = z.strictObject({ token: oneTimeSecret })

function isLocale(code: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(code).length > 0
  } catch {
    return false
  }
}

// lib/i18n has the list that screens offer. The runtime can format only these languages.
const dateLanguage = boundedText(2).refine((code) => code.length === 2 && isLocale(code), {
  error: 'problems.format',
})

export const profileInput = z
  .strictObject({
    full_name: boundedText(120).trim().min(1).optional(),
    language: languageInput.optional(),
    dark_mode: z.boolean().optional(),
    /** Of dates and figures; null: the language of the interface. */
    date_language: dateLanguage.nullable().optional(),
  })
  .transform((input) => ({
    fullName: input.full_name,
    language: input.language,
    isDarkMode: input.dark_mode,
    dateLanguage: input.date_language,
  }))
export type ProfileInput = z.output<typeof profileInput>

export const userView = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  /** What they may do in the company. */
  role: z.enum(userRoles),
  language: languageInput,
  dark_mode: z.boolean(),
  date_language: z.string().nullable(),
  company_name: z.string(),
  onboarding_step: z.number().int(),
  /** False for somebody who only signs in with Google or Microsoft. */
  has_password: z.boolean(),
  totp_enabled: z.boolean(),
})
export type UserView = z.infer<typeof userView>
