import type { ProviderFailure } from '@/lib/domain/sign-in/identities/schema'
import { env } from '@/lib/platform/env'

/** The pages that send a browser to a provider, and the pages to which it returns. */
const login = '/login'
const settings = '/dashboard/settings/general'

export type RoundTrip = {
  page: typeof login | typeof settings
  /** The secret of the browser that started the sign-in; null when it did not start on one of our pages. */
  verifier: string | null
}

/**
 * The page on which a browser started, from the return address that next-auth keeps in a cookie.
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

/** The page with the code in its fragment, which reaches no server and no log; or with the reason of the failure. */
export function wayBack(
  { page }: RoundTrip,
  outcome: { code: string } | { failure: ProviderFailure },
): string {
  const back = new URL(page, env().APP_URL)
  if ('code' in outcome) back.hash = `provider=${outcome.code}`
  else back.searchParams.set('error', outcome.failure)
  return back.href
}
