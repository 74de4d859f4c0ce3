import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { authorizeAddress, keepInMemory, type Tokens, tokenAddress } from '@/lib/connectors/kit/oauth'
import { signedAssertion } from '@/lib/connectors/kit/wire/signed-assertion'
import { agreed, agreedBy, byAgreement } from '@/tests/connectors/kit/agreed-connector'
import { type Answering, connectionTo, type Reply, vendorServer } from '@/tests/support/vendor-server'

const client = { client_id: 'the client', client_secret: 'canary-client-secret' }
const refused = (error: string): Reply => ({
  status: 400,
  body: { error, error_description: `It is ${error}` },
})

/** A vendor that gives `access-1`, `access-2` ... and lets in whoever bears the last one. */
async function vendor({ token, me }: { token?: Answering; me?: Answering } = {}) {
  let given = 0
  const server = await vendorServer((request, response) => {
    if (request.path === '/token') {
      given++
      const body = {
        access_token: `canary-access-${given}`,
        refresh_token: `canary-refresh-${given}`,
        expires_in: 3600,
      }
      return token?.(request, response) ?? { body }
    }
    return request.headers.authorization === `Bearer canary-access-${given}`
      ? (me?.(request, response) ?? { body: { name: 'Ada' } })
      : { status: 401, body: { message: 'Stale' } }
  })
  const connect = (held: Tokens) => {
    const tokens = keepInMemory(held)
    return {
      tokens,
      connection: { ...connectionTo(server, client, { baseUrls: { agreed: server.url } }), tokens },
    }
  }
  const asked = () => server.requests.filter(({ path }) => path === '/token')
  return { server, connect, asked }
}

const code = {
  value: 'canary-code',
  verifier: 'canary-verifier',
  redirectUri: 'https://rollcall.test/callback',
}
const hour = 3_600_000
const start = Date.UTC(2026, 10, 21)

describe('an authorization', () => {
  it('is asked for with a state, a challenge and what the vendor needs', async () => {
    const asked = { clientId: 'c', redirectUri: 'https://rollcall.test/back', state: 's', challenge: 'h' }

    expect((await authorizeAddress(byAgreement, client, asked)).href).toBe(
      'https://login.example.com/authorize?response_type=code&client_id=c&redirect_uri=https%3A%2F%2Frollcall.test%2Fback' +
        '&scope=users%3Aread+users%3Awrite&state=s&code_challenge=h&code_challenge_method=S256&access_type=offline',
    )
    const override = 'http://127.0.0.1:9/x'
    expect((await authorizeAddress(byAgreement, client, { ...asked, override })).origin).toBe(
      'http://127.0.0.1:9',
    )
    expect(tokenAddress(byAgreement, client, { accountServer: 'https://login.example.eu' }).url.href).toBe(
      'https://login.example.eu/token',
    )
  })

  it('exchanges its code once, and keeps what it gave before using it', async () => {
    const { connect, asked } = await vendor()
    const { connection, tokens } = connect({ code })

    expect((await verifyConnection(agreed, connection)).connectedAs).toBe('Ada')
    await verifyConnection(agreed, connection)

    expect(asked()).toHaveLength(1)
    expect(asked()[0]).toMatchObject({
      headers: {
        authorization: `Basic ${Buffer.from('the%20client:canary-client-secret').toString('base64')}`,
      },
      body: {
        grant_type: 'authorization_code',
        code: 'canary-code',
        code_verifier: 'canary-verifier',
        redirect_uri: code.redirectUri,
      },
    })
    expect(tokens.held).toEqual({
      refreshToken: 'canary-refresh-1',
      accessToken: 'canary-access-1',
      expiresAt: start + hour,
      accountServer: null,
    })
  })

  it('does not send its code again after the vendor refused it', async () => {
    const { connect, asked } = await vendor({ token: () => refused('invalid_grant') })
    const { connection } = connect({ code })

    await expect(verifyConnection(agreed, connection)).rejects.toMatchObject({
      kind: 'credentials',
      messageKey: 'connectors.errors.grant_revoked',
      reason: 'It is invalid_grant',
    })
    await expect(verifyConnection(agreed, connection)).rejects.toMatchObject({
      messageKey: 'connectors.errors.not_authorized',
    })
    expect(asked()).toHaveLength(1)
  })

  it('refreshes a token that ends, and keeps the refresh token that replaced the other', async () => {
    const { connect, asked } = await vendor()
    const { connection, tokens } = connect({
      refreshToken: 'old-1',
      accessToken: 'x',
      expiresAt: start + 30_000,
    })

    await verifyConnection(agreed, connection)

    expect(asked()[0]?.body).toEqual({ grant_type: 'refresh_token', refresh_token: 'old-1' })
    expect(tokens.held).toMatchObject({ refreshToken: 'canary-refresh-1', accessToken: 'canary-access-1' })
  })

  it('keeps the refresh token where the vendor gives no other', async () => {
    const { connect } = await vendor({ token: () => ({ body: { access_token: 'canary-access-1' } }) })
    const { connection, tokens } = connect({ refreshToken: 'old-1' })

    await verifyConnection(agreed, connection)

    expect(tokens.held).toMatchObject({ refreshToken: 'old-1', expiresAt: null })
  })

  it('refreshes once for all who ask at once', async () => {
    const { connect, asked } = await vendor()
    const { connection } = connect({ refreshToken: 'old-1' })

    await Promise.all([1, 2, 3].map(() => verifyConnection(agreed, connection)))

    expect(asked()).toHaveLength(1)
  })

  it('asks for another token when the vendor refuses one before its end, and only once', async () => {
    const { connect, asked } = await vendor()
    const stale = connect({ refreshToken: 'old-1', accessToken: 'stale', expiresAt: start + hour })

    expect((await verifyConnection(agreed, stale.connection)).connectedAs).toBe('Ada')
    expect(asked()).toHaveLength(1)

    const never = await vendor({ me: () => ({ status: 401, body: {} }) })
    const { connection } = never.connect({ refreshToken: 'old-1' })
    await expect(verifyConnection(agreed, connection)).rejects.toMatchObject({ kind: 'credentials' })
    expect(never.asked()).toHaveLength(2)
  })

  it.each([
    [refused('invalid_grant'), 'credentials', 'grant_revoked'],
    [{ body: { error: 'invalid_code' } }, 'credentials', 'grant_revoked'],
    [{ status: 401, body: { error: 'invalid_client' } }, 'credentials', 'client_refused'],
    [refused('invalid_scope'), 'permission', 'permission'],
    [{ status: 503, body: {} }, 'unavailable', 'unavailable'],
  ] as [Reply, string, string][])('says what a refused refresh means: %j', async (reply, kind, name) => {
    const { connect } = await vendor({ token: () => reply })

    await expect(verifyConnection(agreed, connect({ refreshToken: 'r' }).connection)).rejects.toMatchObject({
      kind,
      messageKey: `connectors.errors.${name}`,
    })
  })

  it('never shows a token, a code or a secret that the vendor sends back', async () => {
    const echo: Answering = ({ headers, body }) => ({
      status: 400,
      body: {
        message: JSON.stringify({ headers, body }),
        error_description: JSON.stringify({ headers, body }),
        error: 'x',
      },
    })
    for (const { held, options } of [
      { held: { code }, options: { token: echo } },
      { held: { refreshToken: 'canary-refresh-0' }, options: { token: echo } },
      { held: { refreshToken: 'canary-refresh-0' }, options: { me: echo } },
    ]) {
      const { connect } = await vendor(options)
      const error = await verifyConnection(agreed, connect(held).connection).catch(
        (caught: unknown) => caught,
      )

      expect(error).toMatchObject({ name: 'ConnectorError' })
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/canary/)
    }
  })
})

describe('what speaks for itself', () => {
  it('gets a token for the length of the call', async () => {
    const { server, asked } = await vendor()
    const self = agreedBy({
      grant: 'client_credentials',
      grantType: 'account_credentials',
      tokenUrl: 'https://login.example.com/token',
      clientAuth: 'body',
      scopes: ['api'],
      extraTokenParams: () => ({ account_id: '7' }),
    })
    const connection = connectionTo(server, client, { baseUrls: { agreed: server.url } })

    expect((await verifyConnection(self, connection)).connectedAs).toBe('Ada')

    expect(asked()[0]?.body).toEqual({
      grant_type: 'account_credentials',
      scope: 'api',
      account_id: '7',
      ...client,
    })
    expect(asked()[0]?.headers.authorization).toBeUndefined()
  })

  it('asks for no access token where another token does instead', async () => {
    const { server, asked } = await vendor()
    const either = agreedBy({ ...byAgreement, unless: 'client_id' })
    const connect = (credentials: object) => ({
      ...connectionTo(server, { client_id: '', client_secret: '', ...credentials }),
      policy: { allow: [], baseUrls: { agreed: server.url } },
    })

    await expect(verifyConnection(either, connect({ client_id: 'pasted' }))).rejects.toMatchObject({
      kind: 'credentials',
      reason: 'Stale',
    })
    expect(asked()).toEqual([])
    await expect(verifyConnection(either, connect({}))).rejects.toMatchObject({
      messageKey: 'connectors.errors.not_authorized',
    })
  })

  it('signs its word', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n')
    const { server, asked } = await vendor()
    const service = agreedBy({
      grant: 'jwt_bearer',
      tokenUrl: 'https://login.example.com/token',
      assertion: (_credentials, { tokenUrl, now }) =>
        signedAssertion({
          privateKey: pem,
          keyId: 'k1',
          issuer: 'robot',
          subject: 'ada',
          audience: tokenUrl,
          scopes: ['a', 'b'],
          now,
        }),
    })

    await verifyConnection(service, connectionTo(server, client, { baseUrls: { agreed: server.url } }))

    const { assertion, grant_type } = asked()[0]!.body as Record<string, string>
    expect(grant_type).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    expect(decodeJwt(assertion!)).toEqual({
      iss: 'robot',
      sub: 'ada',
      aud: 'https://login.example.com/token',
      scope: 'a b',
      iat: start / 1000,
      exp: start / 1000 + 3600,
    })
    const { protectedHeader } = await jwtVerify(assertion!, publicKey, { currentDate: new Date(start) })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'k1' })
  })

  it.each(['pkcs1', 'pkcs8'] as const)('reads a key of %s that lost its lines in a form', async (type) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type, format: 'pem' }).toString().replaceAll('\n', ' ')

    const assertion = await signedAssertion({ privateKey: pem, issuer: 'a', audience: 'b', now: start })

    const { payload } = await jwtVerify(assertion, publicKey, { currentDate: new Date(start) })
    expect(payload).toMatchObject({ iss: 'a', aud: 'b' })
  })

  it('says that a key cannot be read, without the key', async () => {
    await expect(
      signedAssertion({ privateKey: 'canary', issuer: 'a', audience: 'b', now: start }),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.private_key', message: 'credentials' })
  })
})
