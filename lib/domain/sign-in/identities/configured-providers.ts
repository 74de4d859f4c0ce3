import { type ProviderName, providerNames } from '@/lib/domain/sign-in/identities/choices'
import { env } from '@/lib/platform/env'

/** The providers that this instance is configured for. */
export const configuredProviders = (): ProviderName[] =>
  providerNames.filter((name) => env().identityProviders[name])
