import type { ProviderFailure } from '@/lib/domain/sign-in/identities/schema'
import { env } from '@/lib/platform/env'

/** The pages from which one sets out for a provider, and the ones one comes back to. */
const login = '/login'
const settings = '/dashboard/settings/general'

export type RoundTrip = {
  page: typeof login | typeof settings
  /** The secret of the browser that set out; null when it did not set out from a page of ours. */
  verifier: string | null
}

/**
 * Where a browser set out from, by the address it asked to come back to, which next-auth keeps in a cookie.
 * @param callbackUrl such as `/login?verifier=…`
 */
export function readRoundTrip(callbackUrl: string | undefined): RoundTrip {
  const url = URL.parse(callbackUrl ?? '', env().APP_URL)
  const verifier = url?.searchParams.get('verifier') ?? ''
  return {
    page: url?.pathname === settings ? settings : login,
    verifier: /^[\w-]{43}$/.test(verifier) ? verifier : null,
  }
}

/** The page again, with the code in its fragment, which reaches no server and no log; or with the reason. */
export function wayBack(
  { page }: RoundTrip,
  outcome: { code: string } | { failure: ProviderFailure },
): string {
  const back = new URL(page, env().APP_URL)
  if ('code' in outcome) back.hash = `provider=${outcome.code}`
  else back.searchParams.set('error', outcome.failure)
  return back.href
}
