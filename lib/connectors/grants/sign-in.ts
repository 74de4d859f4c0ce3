import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { addressesOf, serviceOf } from '@/lib/connectors/grants/addresses'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { clickLimits, type OutboundPolicy, type Runtime } from '@/lib/connectors/kit/outbound'
import { openSignIn } from '@/lib/connectors/kit/sign-in/open-sign-in'
import type { Client } from '@/lib/connectors/kit/sign-in/vendor-sign-in'
import { openService } from '@/lib/connectors/kit/wire/open-service'

/** Why a sign-in ends before anything is read. */
export const signInRefusals = ['professional_account', 'scopes_missing', 'sign_in_failed'] as const
export type SignInRefusal = (typeof signInRefusals)[number]

export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  constructor(
    readonly refusal: SignInRefusal,
    message: string = refusal,
  ) {
    super(message)
  }
}

const googleScope = (name: string) => `https://www.googleapis.com/auth/${name}`

/** What is asked for, beside who signs in. Google has no right to only read what people let in. */
export const readingScopes: Record<GrantVendor, readonly string[]> = {
  google: [googleScope('admin.directory.user.readonly'), googleScope('admin.directory.user.security')],
  microsoft: ['Directory.Read.All'],
}

export type { Client } from '@/lib/connectors/kit/sign-in/vendor-sign-in'

type SignInRequest = { client: Client; redirectUri: string; state: string; nonce: string; challenge: string }

/** Who signs in, beside what is read. */
export const identity: Record<GrantVendor, readonly string[]> = {
  google: ['openid', 'email'],
  microsoft: ['openid', 'email', 'profile'],
}
const signInParams: Record<GrantVendor, Record<string, string>> = {
  // Asked again each time: who left a box unticked is shown all of them.
  google: {
    access_type: 'online',
    prompt: 'consent select_account',
    hd: '*',
    include_granted_scopes: 'false',
  },
  microsoft: { prompt: 'select_account' },
}

/** Where somebody signs in and agrees. */
export async function authorizeUrl(
  vendor: GrantVendor,
  asked: SignInRequest,
  policy: OutboundPolicy,
): Promise<string> {
  const scopes = [...identity[vendor], ...readingScopes[vendor]]
  const signIn = await openSignIn(vendor)
  const url = await signIn.authorizeUrl({ ...asked, scopes, params: signInParams[vendor] })
  return new URL(url.pathname + url.search, addressesOf(vendor, policy).authorize).href
}

export type Organisation = { domain: string; tenantId: string | null }
export type SignedIn = { accessToken: string; organisation: Organisation }

type Means = {
  client: Client
  policy: OutboundPolicy
  now: Date
  runtime?: Partial<Runtime> | undefined
}

const answer = z.object({
  access_token: z.string().min(1),
  id_token: z.string().min(1),
  scope: z.string().catch(''),
})
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/**
 * Redeems a code and says whose organization it was, from the verified token alone.
 * @throws SignInRefused, ConnectorError
 */
export async function signIn(
  vendor: GrantVendor,
  given: { code: string; verifier: string; nonce: string; redirectUri: string },
  means: Means,
): Promise<SignedIn> {
  const { client, policy, runtime } = means
  const at = addressesOf(vendor, policy)
  const secrets = [given.code, given.verifier, client.secret].filter((text) => text !== null)
  const common = { id: serviceOf(vendor), policy, limits: clickLimits, ...(runtime && { runtime }) }
  const token = openService({ ...common, baseUrl: new URL(at.token).origin, secrets })
  let redeemed: z.output<typeof answer>
  try {
    const send = (path: string, form: Record<string, string>) =>
      token.http.send({ method: 'POST', path, form })
    const body = await (await openSignIn(vendor)).requestToken(client, given, send)
    redeemed = answer.parse(body)
  } catch (error) {
    // A code that was used already, of another browser, or invented; or our own secret is wrong, which the log tells.
    if (error instanceof ConnectorError && (error.kind === 'unavailable' || error.kind === 'rate_limited'))
      throw error
    throw new SignInRefused('sign_in_failed', error instanceof ConnectorError ? error.message : 'no tokens')
  } finally {
    await token.close()
  }
  return admit(vendor, redeemed, given.nonce, means)
}

/**
 * Says whose organization gave Google's tokens, where no nonce was sent. Nothing then ties the verified token to the browser that
 * asked for it, so this is for a command on the machine of the person who signs in: docs/decisions/local-sign-in.md.
 * @throws SignInRefused, ConnectorError
 */
export async function admitWithoutNonce(tokens: unknown, means: Means): Promise<SignedIn> {
  const parsed = answer.safeParse(tokens)
  if (!parsed.success) throw new SignInRefused('sign_in_failed', 'no tokens')
  return admit('google', parsed.data, undefined, means)
}

async function admit(
  vendor: GrantVendor,
  { access_token, id_token, scope }: z.output<typeof answer>,
  nonce: string | undefined,
  means: Means,
): Promise<SignedIn> {
  try {
    const organisation = await readOrganisation(vendor, id_token, nonce, means)
    requireScopes(vendor, scope)
    return { accessToken: access_token, organisation }
  } catch (error) {
    // It opens nothing any more, and nobody will use it.
    await revoke(vendor, access_token, means)
    throw error
  }
}

async function readOrganisation(
  vendor: GrantVendor,
  idToken: string,
  nonce: string | undefined,
  means: Means,
): Promise<Organisation> {
  const claims = await verify(vendor, idToken, means)
  // One that bears a nonce nobody sent belongs to another sign-in.
  if (claims.nonce !== nonce) throw new SignInRefused('sign_in_failed', 'nonce mismatch')
  if (vendor === 'google') {
    // An address of a company proves nothing: anybody may hold a personal account on it. Only the claim says who manages it.
    if (typeof claims.hd !== 'string' || claims.hd === '') throw new SignInRefused('professional_account')
    return { domain: cleanText(claims.hd, 200), tenantId: null }
  }
  const { tid, iss, preferred_username } = claims
  if (tid === personalTenant) throw new SignInRefused('professional_account')
  const issuer = addressesOf(vendor, means.policy).issuer.replace('{tenantid}', String(tid))
  if (typeof tid !== 'string' || !guid.test(tid) || iss !== issuer)
    throw new SignInRefused('sign_in_failed', 'issuer mismatch')
  const domain = typeof preferred_username === 'string' ? preferred_username.split('@').at(-1) : ''
  return { domain: cleanText(domain || tid, 200), tenantId: tid }
}

/** Where Microsoft keeps everybody's personal accounts: https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad'
const guid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

async function verify(
  vendor: GrantVendor,
  idToken: string,
  { client, policy, now, runtime }: Means,
): Promise<JWTPayload> {
  const at = addressesOf(vendor, policy)
  const common = { id: serviceOf(vendor), policy, limits: clickLimits, ...(runtime && { runtime }) }
  const { http, close } = openService({ ...common, baseUrl: new URL(at.keys).origin })
  try {
    const keys = await http.get(new URL(at.keys).pathname, keySet)
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys as JSONWebKeySet), {
      algorithms: ['RS256'],
      audience: client.id,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
      // Microsoft's names the tenant, which is read from the token first.
      ...(vendor === 'google' && { issuer: [at.issuer, new URL(at.issuer).host] }),
      clockTolerance: 60,
      currentDate: now,
    })
    return payload
  } catch (error) {
    if (error instanceof ConnectorError) throw error
    throw new SignInRefused('sign_in_failed', error instanceof Error ? error.message : 'token refused')
  } finally {
    await close()
  }
}

/** Google lets each right be left unticked, and comes back with a code all the same. */
function requireScopes(vendor: GrantVendor, granted: string) {
  const names = new Set(
    granted.split(' ').map((scope) => scope.replace(/^https:\/\/graph\.microsoft\.com\//, '')),
  )
  if (!readingScopes[vendor].every((scope) => names.has(scope))) throw new SignInRefused('scopes_missing')
}

/** Makes a token worthless as far as the vendor lets us. Its failure is no failure of the scan: tokens end within the hour. */
export async function revoke(
  vendor: GrantVendor,
  accessToken: string,
  { policy, runtime }: Pick<Means, 'policy' | 'runtime'>,
): Promise<boolean> {
  const { revoke: address } = addressesOf(vendor, policy)
  if (!address) return false
  const { origin, pathname } = new URL(address)
  const common = { id: serviceOf(vendor), policy, limits: clickLimits, ...(runtime && { runtime }) }
  const { http, close } = openService({ ...common, baseUrl: origin, secrets: [accessToken], takesText: true })
  try {
    await http.send({ method: 'POST', path: pathname, form: { token: accessToken }, isRead: true })
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}
