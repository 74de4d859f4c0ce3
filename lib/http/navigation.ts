import type { LoginClaims } from '@/lib/platform/login-token'

/** The visitor according to the cookie alone: the claims of a valid token, or none. */
export type Visitor = { claims: LoginClaims | null; isExpired: boolean }

const anonymousOnly =
  /^\/(register|login|user\/password_reset_request|user\/password_reset_action|access_review\/[^/]+|shadow_scan(\/[^/]+)?)$/
const authenticated = /^\/(dashboard(\/.*)?|logout)$/

export const userRole = 'ROLE_USER'
export const home = '/dashboard'
export const onboarding = '/dashboard/onboarding'

/**
 * Where the rules of navigation redirect this visit, or null to let it pass. Every page checks the database again.
 * @param visitor null when the visitor cannot be determined: the page then shows an error instead of the sign-in form
 */
export function redirectOf(path: string, visitor: Visitor | null): string | null {
  if (!visitor) return path === '/' ? home : null
  const { claims, isExpired } = visitor
  if (path === '/') return claims ? home : '/login'
  if (anonymousOnly.test(path)) {
    if (claims) return home
    return isExpired && path !== '/login' ? '/login' : null
  }
  if (!authenticated.test(path)) return null
  if (!claims) return '/login'
  if (path === '/logout') return null
  if (!claims.roles.includes(userRole)) return path === home ? null : home
  if (claims.onBoardingStep === 0 && path !== onboarding) return onboarding
  return null
}

/** An older token refuses a user whom the database admits. It must be renewed, or the redirects would form a loop. */
export const isHeldBack = (
  claims: Pick<LoginClaims, 'roles' | 'onBoardingStep'>,
  rows: { roles: string[]; onboardingStep: number },
) =>
  (!claims.roles.includes(userRole) && rows.roles.includes(userRole)) ||
  (claims.onBoardingStep === 0 && rows.onboardingStep > 0)
