import { z } from 'zod'

/** The providers that read bank accounts, if the operator has a contract with them. */
export const bankProviderNames = ['bridge', 'powens', 'gocardless', 'enablebanking'] as const
export type BankProviderName = (typeof bankProviderNames)[number]

const text = z.string().trim().max(10_000).optional()

export const bankProviderVariables = {
  BRIDGE_CLIENT_ID: text,
  BRIDGE_CLIENT_SECRET: text,
  /** The secret of the webhook that the dashboard sends to /api/bank_webhooks/bridge. */
  BRIDGE_WEBHOOK_SECRET: text,
  /** The first label of the domain: `acme` for acme.biapi.pro. */
  POWENS_DOMAIN: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}(\.biapi\.pro)?$/i, 'expected the name of a domain of biapi.pro')
    .optional(),
  POWENS_CLIENT_ID: text,
  POWENS_CLIENT_SECRET: text,
  /** The secret of the webhook that the console sends to /api/bank_webhooks/powens. */
  POWENS_WEBHOOK_SECRET: text,
  GOCARDLESS_SECRET_ID: text,
  GOCARDLESS_SECRET_KEY: text,
  ENABLEBANKING_APPLICATION_ID: text,
  /** PKCS #8 in PEM; line breaks may be written as \n. */
  ENABLEBANKING_PRIVATE_KEY: text,
}

type Variable = keyof typeof bankProviderVariables

/** The required settings of each provider, by the provider's own names; the others are optional. */
const needed: Record<BankProviderName, Record<string, Variable>> = {
  bridge: { client_id: 'BRIDGE_CLIENT_ID', client_secret: 'BRIDGE_CLIENT_SECRET' },
  powens: {
    domain: 'POWENS_DOMAIN',
    client_id: 'POWENS_CLIENT_ID',
    client_secret: 'POWENS_CLIENT_SECRET',
  },
  gocardless: { secret_id: 'GOCARDLESS_SECRET_ID', secret_key: 'GOCARDLESS_SECRET_KEY' },
  enablebanking: { application_id: 'ENABLEBANKING_APPLICATION_ID', private_key: 'ENABLEBANKING_PRIVATE_KEY' },
}
const webhookSecrets: Partial<Record<BankProviderName, Variable>> = {
  bridge: 'BRIDGE_WEBHOOK_SECRET',
  powens: 'POWENS_WEBHOOK_SECRET',
}

export type BankProviderKeys = Readonly<Record<string, string>>

/**
 * The providers that are configured, with their keys.
 * @param problems one line is added for each variable that is missing beside others of its provider
 */
export function readBankProviders(
  read: { [Name in Variable]?: string },
  problems: string[],
): Partial<Record<BankProviderName, BankProviderKeys>> {
  const providers: Partial<Record<BankProviderName, BankProviderKeys>> = {}
  for (const name of bankProviderNames) {
    const variables = Object.entries(needed[name])
    const missing = variables.filter(([, variable]) => !read[variable])
    const webhook = webhookSecrets[name]
    const secret = webhook && read[webhook]
    if (missing.length === variables.length && !secret) continue
    for (const [, variable] of missing)
      problems.push(`${variable}: is missing, though other variables of ${name} are set`)
    if (missing.length === 0)
      providers[name] = {
        ...Object.fromEntries(variables.map(([key, variable]) => [key, read[variable] ?? ''])),
        ...(secret && { webhook_secret: secret }),
      }
  }
  return providers
}
