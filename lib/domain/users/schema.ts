import { z } from 'zod'

const mostBytes = 256
const mailbox = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.normalize('NFKC').toLowerCase())
  .pipe(z.email())

const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'users.not_a_domain')

export const shortestPassword = 12

export const newPassword = z
  .string()
  .min(shortestPassword)
  .refine((text) => new TextEncoder().encode(text).length <= mostBytes, { error: 'users.password_too_long' })

export const languageInput = z.enum(['fr', 'en'])

export const registerInput = z
  .strictObject({
    company_name: z.string().trim().min(1).max(120),
    company_domain: domainName,
    full_name: z.string().trim().min(1).max(120),
    email: mailbox,
    password: newPassword,
    language: languageInput.default('fr'),
  })
  .transform((input) => ({
    companyName: input.company_name,
    companyDomain: input.company_domain,
    fullName: input.full_name,
    email: input.email,
    password: input.password,
    language: input.language,
  }))
export type RegisterInput = z.output<typeof registerInput>

// A wrong password is a wrong password, however short: no rule is said at the door.
export const loginInput = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(10_000),
  /** What an earlier sign-in gave this browser to keep; a wrong one counts as none. */
  known_browser: z.string().max(200).optional(),
})
export type Credentials = z.output<typeof loginInput>

/** A password as it was chosen once, to be compared: no rule is said. */
export const presentPassword = z.string().min(1).max(10_000)

export const oneTimeSecret = z.string().min(1).max(200)

export const verifyEmailInput = z.strictObject({ token: oneTimeSecret, password: presentPassword })

export const preferencesInput = z
  .strictObject({ language: languageInput.optional(), dark_mode: z.boolean().optional() })
  .transform(({ language, dark_mode }) => ({ language, isDarkMode: dark_mode }))
export type Preferences = z.output<typeof preferencesInput>

export const userView = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  language: languageInput,
  dark_mode: z.boolean(),
  company_name: z.string(),
  onboarding_step: z.number().int(),
})
export type UserView = z.infer<typeof userView>

/** What a sign-in answers: the token, or, when a second factor is asked, a temporary one. */
export const loginView = z.object({
  token: z.string().optional(),
  /** Kept by the browser for its next sign-in, where it spares it the tries that strangers used up. */
  known_browser: z.string().optional(),
  totpTmpToken: z.string().optional(),
})
