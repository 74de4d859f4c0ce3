import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { now } from '@/lib/platform/clock'
import { requireDatabaseClock } from '@/lib/platform/database/database-clock'
import { env, type NamedKey } from '@/lib/platform/env'

/** The claims that the client reads, and those that find the session. Rights are read from rows, never from here. */
export type LoginClaims = {
  sub: string
  jti: string
  company: string
  roles: string[]
  onBoardingStep: number
  iat: number
  exp: number
}

export const loginTokenSeconds = 12 * 3600
const type = 'rollcall-login+jwt'

// Imported once: doing it at every call would cost more than checking the signature.
const imported = new Map<string, Promise<CryptoKey>>()

function signingKey({ id, key }: NamedKey): Promise<CryptoKey> {
  const cached = imported.get(id)
  if (cached) return cached
  const fresh = crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  imported.set(id, fresh)
  return fresh
}

export class InvalidToken extends Error {}
export class ExpiredToken extends Error {}

/** The only function that issues a login token, which expires with its session, after 12 hours at most. */
export async function issueLoginToken(
  claims: Omit<LoginClaims, 'iat' | 'exp'> & { exp?: number },
): Promise<string> {
  const { APP_URL, TOKEN_KEYS } = env()
  const { sub, jti, company, roles, onBoardingStep } = claims
  await requireDatabaseClock()
  const seconds = Math.floor(now().getTime() / 1000)
  const [newest] = TOKEN_KEYS
  return new SignJWT({ company, roles, onBoardingStep })
    .setProtectedHeader({ alg: 'HS256', typ: type, kid: newest!.id })
    .setSubject(sub)
    .setJti(jti)
    .setIssuer(APP_URL)
    .setAudience(APP_URL)
    .setIssuedAt(seconds)
    .setExpirationTime(Math.min(claims.exp ?? Number.POSITIVE_INFINITY, seconds + loginTokenSeconds))
    .sign(await signingKey(newest!))
}

// A valid signature stays valid, so only the expiry is checked again. The session's row is read every time.
const verified = new Map<string, LoginClaims>()
const mostVerified = 1_000

/**
 * The only function that verifies a token. `kid` selects one of our keys; the rest of the header is ignored.
 * @throws ExpiredToken, InvalidToken, or the error of an unavailable database while its clock was never read
 */
export async function verifyLoginToken(token: string): Promise<LoginClaims> {
  await requireDatabaseClock()
  const cached = verified.get(token)
  if (cached) {
    if (cached.exp * 1000 > now().getTime()) return cached
    verified.delete(token)
    throw new ExpiredToken('expired')
  }
  const claims = await verifySignature(token)
  if (verified.size >= mostVerified) verified.delete(verified.keys().next().value ?? '')
  verified.set(token, claims)
  return claims
}

/** The claims of a token; null when it is invalid, for callers that do not need the reason. */
export const readLoginToken = (token: string): Promise<LoginClaims | null> =>
  verifyLoginToken(token).catch((error) => {
    if (error instanceof ExpiredToken || error instanceof InvalidToken) return null
    throw error
  })

async function verifySignature(token: string): Promise<LoginClaims> {
  const { APP_URL, TOKEN_KEYS } = env()
  if (token.length > 4096) throw new InvalidToken('too long')
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const named = TOKEN_KEYS.find(({ id }) => id === kid)
        if (!named) throw new InvalidToken('unknown key')
        return signingKey(named)
      },
      {
        algorithms: ['HS256'],
        typ: type,
        issuer: APP_URL,
        audience: APP_URL,
        requiredClaims: ['sub', 'jti', 'company', 'iat', 'exp'],
        maxTokenAge: loginTokenSeconds,
        currentDate: now(),
        // Another process may have measured the clock slightly differently.
        clockTolerance: 2,
      },
    )
    return claimsOf(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new ExpiredToken('expired')
    throw error instanceof InvalidToken ? error : new InvalidToken('not a token of ours')
  }
}

function claimsOf(payload: JWTPayload): LoginClaims {
  const { sub, jti, company, roles, onBoardingStep, iat, exp } = payload
  if (typeof sub !== 'string' || typeof jti !== 'string' || typeof company !== 'string')
    throw new InvalidToken('claims')
  if (exp! - iat! > loginTokenSeconds) throw new InvalidToken('lives too long')
  return {
    sub,
    jti,
    company,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    onBoardingStep: typeof onBoardingStep === 'number' ? onBoardingStep : 0,
    iat: iat!,
    exp: exp!,
  }
}
