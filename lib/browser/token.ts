/** The key is the contract of the specification: other clients of the same origin read it. */
const key = 'JWT_TOKEN'

/** `sub`: the user. */
export type Claims = { sub: string | null; exp: number; roles: string[]; onBoardingStep: number }
export type TokenState = 'none' | 'valid' | 'expired'

/** Reads the claims without checking the signature, which only the server can do; this just avoids useless calls. */
export function readClaims(token: string): Claims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    )
    const claims: Partial<Claims> | null = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims?.exp !== 'number' || !Number.isFinite(claims.exp)) return null
    return {
      sub: typeof claims.sub === 'string' ? claims.sub : null,
      exp: claims.exp,
      roles: Array.isArray(claims.roles) ? claims.roles.filter((role) => typeof role === 'string') : [],
      onBoardingStep: typeof claims.onBoardingStep === 'number' ? claims.onBoardingStep : 0,
    }
  } catch {
    return null
  }
}

/** An unreadable token counts as expired: it is deleted, not sent. */
export function stateOf(token: string | null, now = Date.now()): TokenState {
  if (!token) return 'none'
  const claims = readClaims(token)
  return claims && claims.exp * 1000 > now ? 'valid' : 'expired'
}

// Browsers may refuse storage; the visitor then has no token.
function storage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage
  } catch {
    return null
  }
}

export const token = {
  key,
  get: () => storage()?.getItem(key) ?? null,
  set: (value: string) => storage()?.setItem(key, value),
  remove: () => storage()?.removeItem(key),
  state: () => stateOf(token.get()),
  claims: () => readClaims(token.get() ?? ''),
}
