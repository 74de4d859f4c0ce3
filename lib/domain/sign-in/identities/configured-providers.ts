import { type ProviderName, providerNames } from '@/lib/domain/sign-in/identities/schema'
import { env } from '@/lib/platform/env'

/** With whom one can sign in on this instance. */
export const configuredProviders = (): ProviderName[] =>
  providerNames.filter((name) => env().identityProviders[name])
