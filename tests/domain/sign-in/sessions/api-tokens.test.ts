import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, type JWTHeaderParameters, SignJWT } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { signInApi } from '@/lib/api/sign-in'
import { usersApi } from '@/lib/api/users'
import type { Actor } from '@/lib/domain/record/actor'
import { createOneTimeToken } from '@/lib/domain/sign-in/sessions/one-time-tokens'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aUserWithPassword, password } from '@/tests/support/second-factor'

const { POST: login } = signInApi['/api/users/login']
const { GET: logout } = signInApi['/api/users/logout']
const { GET: me } = usersApi['/api/users/me']
const { POST: changePassword } = usersApi['/api/users/password']

const seconds = () => Math.floor(Date.now() / 1000)
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const ask = (token: string) => call(me, '/api/users/me', { token })

let actor: Actor
let good: string
let key: Uint8Array
let kid: string
beforeAll(async () => {
  actor = await aCompany()
  good = await aTokenOf(actor)
  key = env().TOKEN_KEYS[0]!.key
  kid = env().TOKEN_KEYS[0]!.id
})

/** A token as we make them, but for what is given; undefined leaves a claim out. */
const sign = (
  claims: Record<string, unknown> = {},
  header: Partial<JWTHeaderParameters> = {},
  by: Parameters<SignJWT['sign']>[0] = key,
) =>
  new SignJWT({
    sub: actor.userId,
    jti: actor.sessionId,
    company: actor.companyId,
    roles: ['ROLE_USER'],
    onBoardingStep: 1,
    iss: env().APP_URL,
    aud: env().APP_URL,
    iat: seconds(),
    exp: seconds() + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', kid, typ: 'rollcall-login+jwt', ...header })
    .sign(by)

const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirSecret = randomBytes(32)
const publicPem = () => Buffer.from(theirs.publicKey.export({ type: 'spki', format: 'pem' }))
const theirJwk = async () => ({ ...(await exportJWK(theirSecret)), alg: 'HS256', kid })

const tampered = (change: object) => {
  const [header, , signature] = good.split('.')
  return `${header}.${base64({ ...payloadOf(good), ...change })}.${signature}`
}
/** With our key, and a header that the library would not write. */
const signedByHand = (header: object) => {
  const input = `${base64({ alg: 'HS256', kid, typ: 'rollcall-login+jwt', ...header })}.${good.split('.')[1]}`
  return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`
}
const unsigned = (alg: string) => `${base64({ alg, kid, typ: 'rollcall-login+jwt' })}.${good.split('.')[1]}.`

const forged: Record<string, () => string | Promise<string>> = {
  'alg none': () => unsigned('none'),
  'alg None': () => unsigned('None'),
  'alg none, our signature kept': () => `${unsigned('none')}${good.split('.')[2]}`,
  'HS512 with our key': () => sign({}, { alg: 'HS512' }),
  'HS384 with our key': () => sign({}, { alg: 'HS384' }),
  'RS256 with a key of theirs': () => sign({}, { alg: 'RS256' }, theirs.privateKey),
  'RS256 with a key of theirs in the header': async () =>
    sign({}, { alg: 'RS256', jwk: await exportJWK(theirs.publicKey) }, theirs.privateKey),
  'HS256 with a public key as the secret': () => sign({}, {}, publicPem()),
  'another key': () => sign({}, {}, theirSecret),
  'an unknown kid': () => sign({}, { kid: 'other' }),
  'no kid': () => sign({}, { kid: undefined }),
  'a kid that is a path': () => sign({}, { kid: '../../dev/null' }, new Uint8Array(32)),
  'a kid of every object': () => sign({}, { kid: '__proto__' }),
  'a jwk in the header': async () => sign({}, { jwk: await theirJwk() }, theirSecret),
  'a jku in the header': () => sign({}, { jku: 'http://127.0.0.1:9/keys' }, theirSecret),
  'an x5u and an x5c in the header': () =>
    sign({}, { x5u: 'http://127.0.0.1:9/c.pem', x5c: ['MIIB'] }, theirSecret),
  'a critical extension that nobody knows': () => signedByHand({ crit: ['later'], later: 1 }),
  'another type': () => sign({}, { typ: 'JWT' }),
  'no type': () => sign({}, { typ: undefined }),
  'another issuer': () => sign({ iss: 'http://elsewhere.example' }),
  'another audience': () => sign({ aud: 'http://elsewhere.example' }),
  'no issuer': () => sign({ iss: undefined }),
  'no audience': () => sign({ aud: undefined }),
  'no expiry': () => sign({ exp: undefined }),
  'no instant of issue': () => sign({ iat: undefined }),
  'no id': () => sign({ jti: undefined }),
  'no company': () => sign({ company: undefined }),
  'no subject': () => sign({ sub: undefined }),
  'more than 12 hours': () => sign({ exp: seconds() + 12 * 3600 + 60 }),
  'issued in the future': () => sign({ iat: seconds() + 600, exp: seconds() + 1200 }),
  'an expiry in words': () => sign({ exp: 'never' }),
  'a company that is a list': () => sign({ company: [actor.companyId] }),
  'an id that is no id': () => sign({ jti: "' OR 1=1 --" }),
  'tampered roles': () => tampered({ roles: ['ROLE_ADMIN'] }),
  'a tampered company': () => tampered({ company: randomUUID() }),
  'a tampered subject': () => tampered({ sub: randomUUID() }),
  'a tampered step': () => tampered({ onBoardingStep: 5 }),
  'a tampered expiry': () => tampered({ exp: seconds() + 40_000 }),
  'a cut signature': () => good.slice(0, -1),
  'an empty signature': () => `${good.split('.').slice(0, 2).join('.')}.`,
  'two parts': () => good.split('.').slice(0, 2).join('.'),
  'five parts': () => `${good}.a.b`,
  'five thousand letters': () => 'x'.repeat(5000),
}

describe('a forged token', () => {
  it.each(Object.entries(forged))('is refused: %s', async (_, forge) => {
    expect(await ask(await forge())).toMatchObject({
      status: 401,
      json: { code: 401, message: 'Invalid JWT Token' },
    })
  })

  it('is refused after the good one was seen, and does not spoil it', async () => {
    expect((await ask(good)).status).toBe(200)
    expect((await ask(tampered({ roles: ['ROLE_ADMIN'] }))).status).toBe(401)
    expect((await ask(good)).status).toBe(200)
  })

  it('is one for its header or its claims alone: by hand or not, what is right is accepted', async () => {
    expect((await ask(signedByHand({}))).status).toBe(200)
    expect((await ask(await sign())).status).toBe(200)
  })

  it('is told from one that only expired', async () => {
    const expired = await sign({ iat: seconds() - 7200, exp: seconds() - 3600 })
    const forgedToo = await sign({ iat: seconds() - 7200, exp: seconds() - 3600 }, {}, theirSecret)

    expect((await ask(expired)).json.message).toBe('Expired JWT Token')
    expect((await ask(forgedToo)).json.message).toBe('Invalid JWT Token')
  })
})

describe('a claim', () => {
  it('gives no rights: they are the rows’', async () => {
    const { json } = await ask(await sign({ roles: ['ROLE_ADMIN'], onBoardingStep: 5 }))

    expect(json).toMatchObject({ roles: ['ROLE_USER'], onboarding_step: 1 })
  })

  it('opens no session of somebody else', async () => {
    const other = await aCompany()
    const mixed = [{ jti: other.sessionId }, { sub: other.userId }, { company: other.companyId }]

    for (const claims of [...mixed, { jti: other.sessionId, sub: other.userId }])
      expect((await ask(await sign(claims))).status).toBe(401)
  })
})

describe('a token is the Bearer’s alone', () => {
  it.each(['next-auth.session-token', '__Host-next-auth.session-token'])(
    'the cookie %s does not open the API',
    async (name) => {
      const answer = await call(me, '/api/users/me', { headers: { Cookie: `${name}=${good}` } })

      expect(answer).toMatchObject({ status: 401, json: { message: 'JWT Token not found' } })
    },
  )

  it.each(['', 'Bearer', 'Bearer ', 'Basic x', 'Token x', 'JWT x'])(
    'there is none in "%s"',
    async (authorization) => {
      const answer = await call(me, '/api/users/me', { headers: { Authorization: authorization } })

      expect(answer).toMatchObject({ status: 401, json: { message: 'JWT Token not found' } })
    },
  )

  it('is not in the address', async () => {
    expect((await call(me, `/api/users/me?token=${good}&access_token=${good}`)).status).toBe(401)
  })

  it.each(['totp', 'password_reset', 'email_update'] as const)(
    'a secret for %s does not open the API',
    async (purpose) => {
      expect((await ask(await createOneTimeToken(everyCompany, actor.userId, purpose, 60_000))).status).toBe(
        401,
      )
    },
  )
})

describe('what ends a token', () => {
  const keyOf = ({ companyId, userId }: Actor) => ({ companyId_id: { companyId, id: userId } })

  it('its time, however often it was seen before', async () => {
    const token = await aTokenOf(await aCompany())
    expect((await ask(token)).status).toBe(200)

    vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ['Date'] })
    const later = await ask(token).finally(() => vi.useRealTimers())

    expect(later).toMatchObject({ status: 401, json: { message: 'Expired JWT Token' } })
  })

  it('the end of its session’s row, by the database’s clock', async () => {
    const owner = await aCompany()
    const token = await aTokenOf(owner)
    await db.session.updateMany({
      where: { companyId: owner.companyId },
      data: { expiresAt: new Date(Date.now() - 1000) },
    })

    expect((await ask(token)).json.message).toBe('Invalid JWT Token')
  })

  it('its user is deleted', async () => {
    const owner = await aCompany()
    const token = await aTokenOf(owner)
    expect((await ask(token)).status).toBe(200)

    await db.user.delete({ where: keyOf(owner) })

    expect((await ask(token)).json.message).toBe('Invalid JWT Token')
  })

  it('its user is disabled', async () => {
    const owner = await aCompany()
    const token = await aTokenOf(owner)
    await db.user.update({ where: keyOf(owner), data: { disabledAt: new Date() } })

    expect((await ask(token)).json.message).toBe('Invalid JWT Token')
  })

  it('signing out: this one, and no other', async () => {
    const owner = await aCompany()
    const [token, other] = [await aTokenOf(owner), await aTokenOf(owner)]

    expect((await call(logout, '/api/users/logout', { token })).status).toBe(204)

    expect((await ask(token)).json.message).toBe('Invalid JWT Token')
    expect((await ask(other)).status).toBe(200)
  })

  it('a change of password: every one but the new one, and the browser is a stranger again', async () => {
    const { actor: owner, token } = await aUserWithPassword()
    const signedIn = await call(login, '/api/users/login', { body: { email: owner.email, password } })

    const changed = await call(changePassword, '/api/users/password', {
      token,
      body: { current_password: password, new_password: 'another horse battery staple' },
    })

    expect((await ask(token)).status).toBe(401)
    expect((await ask(signedIn.json.token)).status).toBe(401)
    expect((await ask(changed.json.token)).status).toBe(200)
    expect(await everyCompany.knownBrowser.count({ where: { userId: owner.userId } })).toBe(0)
  })
})

it('puts nothing into a token that its owner sent, and nothing secret', () => {
  expect(Object.keys(payloadOf(good)).sort()).toEqual(
    ['aud', 'company', 'exp', 'iat', 'iss', 'jti', 'onBoardingStep', 'roles', 'sub'].sort(),
  )
})
