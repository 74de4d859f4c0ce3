const key = 'PROVIDER_VERIFIER'

/** The tab's own storage: what one tab set out with, no other comes back with. */
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
 * Leaves for the provider's own page. The answer comes back to `page`, and is worth something to this tab alone: it
 * keeps a secret, of which the server will keep the hash.
 */
export async function leaveForProvider(provider: string, page: string) {
  const verifier = newVerifier()
  storage()?.setItem(key, verifier)
  const { signIn } = await import('next-auth/react')
  await signIn(provider, { callbackUrl: `${page}?verifier=${verifier}` })
}

/** What a provider's answer left in the address, once; null on every other visit. The verifier is '' in a tab that never left. */
export function takeProviderCode(): { code: string; verifier: string } | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('provider')
  if (!code) return null
  history.replaceState(null, '', location.pathname)
  const verifier = storage()?.getItem(key) ?? ''
  storage()?.removeItem(key)
  return { code, verifier }
}
