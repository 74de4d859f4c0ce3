const key = 'PROVIDER_VERIFIER'

/** The tab's own storage, so that another tab cannot continue this sign-in. */
function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

function newVerifier(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Leaves for the provider's page. The answer returns to `page` and only works in this tab, which keeps a secret whose
 * hash the server stores.
 */
export async function leaveForProvider(provider: string, page: string) {
  const verifier = newVerifier()
  storage()?.setItem(key, verifier)
  const { signIn } = await import('next-auth/react')
  await signIn(provider, { callbackUrl: `${page}?verifier=${verifier}` })
}

/**
 * Returns the provider's answer from the address, once; null otherwise. The verifier is '' in a tab that did not start
 * the sign-in.
 */
export function takeProviderCode(): { code: string; verifier: string } | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('provider')
  if (!code) return null
  history.replaceState(null, '', location.pathname)
  const verifier = storage()?.getItem(key) ?? ''
  storage()?.removeItem(key)
  return { code, verifier }
}
