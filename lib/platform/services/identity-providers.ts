import { z } from 'zod'

/** The providers that may identify a user. */
export const identityProviders = ['google', 'microsoft'] as const
export type IdentityProvider = (typeof identityProviders)[number]

/** A provider at which the operator registered Rollcall. */
export type ProviderSettings = { clientId: string; clientSecret: string; issuer: string }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Its answers are trusted, so the connection must be encrypted; http is only for a provider on this machine. */
const issuer = z
  .string()
  .refine(
    (text) => {
      const url = URL.parse(text)
      return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
    },
    { error: 'expected an address beginning with https:, or http: on loopback' },
  )
  .transform((text) => text.replace(/\/+$/, ''))

const text = z.string().optional()

export const identityProviderVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: text,
  MICROSOFT_CLIENT_SECRET: text,
  /** Who may sign in: one tenant by its id or domain, `organizations`, or `common` for personal accounts too. */
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,252}$/i, 'expected a tenant’s id or domain, organizations or common')
    .default('organizations'),
  /** The address before the tenant, which differs for Microsoft's national clouds. */
  MICROSOFT_ISSUER: issuer.default('https://login.microsoftonline.com'),
}

type Read = { [Name in keyof typeof identityProviderVariables]?: string }

/**
 * The providers that are configured, by name.
 * @param problems one line is added for each id without a secret, or secret without an id
 */
export function readIdentityProviders(
  read: Read,
  problems: string[],
): Partial<Record<IdentityProvider, ProviderSettings>> {
  const providers: Partial<Record<IdentityProvider, ProviderSettings>> = {}
  for (const name of identityProviders) {
    const prefix = name === 'google' ? 'GOOGLE' : 'MICROSOFT'
    const [clientId, clientSecret] = [read[`${prefix}_CLIENT_ID`], read[`${prefix}_CLIENT_SECRET`]]
    if (clientId && clientSecret)
      providers[name] = { clientId, clientSecret, issuer: read[`${prefix}_ISSUER`] ?? '' }
    else if (clientId) problems.push(`${prefix}_CLIENT_SECRET: is missing, though ${prefix}_CLIENT_ID is set`)
    else if (clientSecret)
      problems.push(`${prefix}_CLIENT_ID: is missing, though ${prefix}_CLIENT_SECRET is set`)
  }
  return providers
}
