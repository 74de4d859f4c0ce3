import type { Entry } from '@/components/second-factor/use-enter'
import { api } from '@/lib/browser/api'
import { ApiError } from '@/lib/browser/api-error'
import { knownBrowser } from '@/lib/browser/known-browser'
import { takeProviderCode } from '@/lib/browser/provider-trip'
import type { LinkProposalView } from '@/lib/domain/sign-in/identities/schema'

export type Proposal = { link: LinkProposalView; link_token: string }
export type Redeemed = Entry | { totpTmpToken: string } | Proposal | { reason: string }

/**
 * Exchanges the code in the address for the provider's result; null when the visit does not come from a provider.
 * @param lost the failure to show for a code that another tab asked for
 */
export function redeemProviderCode(lost: string): Promise<Redeemed> | null {
  const brought = takeProviderCode()
  if (!brought) return null
  if (!brought.verifier) return Promise.resolve({ reason: lost })
  return api
    .post<Redeemed>(
      '/api/users/login/provider',
      { ...brought, known_browser: knownBrowser.get() },
      { isQuiet: true, isSignIn: true },
    )
    .catch((cause) => ({ reason: (cause instanceof ApiError && cause.message) || lost }))
}
