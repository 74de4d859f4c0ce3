import { decodeJwt, SignJWT } from 'jose'
import pg from 'pg'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { instance } from '@/tests/e2e/support/instance'

type Changes = { roles?: string[]; onBoardingStep?: number; expiresIn?: number }

/** The same token with other claims, signed as the instance signs; or by a stranger's key, under the name of ours. */
export function resigned(token: string, { expiresIn, ...changes }: Changes, isForged = false) {
  const { iss, aud, sub, jti, iat, exp, company, roles, onBoardingStep } = decodeJwt(token)
  const [id = '', secret = ''] = instance.tokenKeys.split(':')
  const seconds = Math.floor(Date.now() / 1000)
  const key = isForged ? crypto.getRandomValues(new Uint8Array(32)) : Buffer.from(secret, 'base64url')
  return new SignJWT({ company, roles, onBoardingStep, ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'rollcall-login+jwt', kid: id })
    .setIssuer(iss ?? '')
    .setAudience(aud ?? '')
    .setSubject(sub ?? '')
    .setJti(jti ?? '')
    .setIssuedAt(expiresIn ? seconds + expiresIn - 600 : iat)
    .setExpirationTime(expiresIn ? seconds + expiresIn : (exp ?? 0))
    .sign(key)
}

/** Changes the rows behind a token: what no screen of the product does. */
export async function changeRows(token: string, { roles, step }: { roles?: string[]; step?: number }) {
  const { sub, company } = decodeJwt(token)
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(instance.dataFolder) })
  await client.connect()
  try {
    if (roles) await client.query('UPDATE users SET roles = $1 WHERE id = $2', [roles, sub])
    if (step !== undefined)
      await client.query('UPDATE companies SET onboarding_step = $1 WHERE id = $2', [step, company])
  } finally {
    await client.end()
  }
}

export const tokenKinds = ['none', 'valid', 'expired', 'forged', 'without role', 'step 0'] as const
export type TokenKind = (typeof tokenKinds)[number]

/** One token of each kind; those that say less than usual have rows that say the same. */
export async function tokensOfEveryKind(
  register: () => Promise<{ token: string }>,
): Promise<Record<TokenKind, string | null>> {
  const [valid, idle, newcomer] = await Promise.all([register(), register(), register()])
  await changeRows(idle.token, { roles: [] })
  await changeRows(newcomer.token, { step: 0 })
  return {
    none: null,
    valid: valid.token,
    expired: await resigned(valid.token, { expiresIn: -60 }),
    forged: await resigned(valid.token, {}, true),
    'without role': await resigned(idle.token, { roles: [] }),
    'step 0': await resigned(newcomer.token, { onBoardingStep: 0 }),
  }
}
