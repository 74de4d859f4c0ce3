import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { microsoft365 } from '@/lib/connectors/apps/microsoft-365/connector'
import { SignInRefused, signIn } from '@/lib/connectors/grants/sign-in'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { keepInMemory, type Tokens } from '@/lib/connectors/kit/oauth'
import { realRuntime } from '@/lib/connectors/kit/wire/session'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const client = { client_id: 'the-client', client_secret: 'canary-client-secret' }
const tokenPath = '/organizations/oauth2/v2.0/token'

/** Microsoft's token endpoint and what `verify` asks of Graph: whoever bears the last token is let in. */
async function vendor(token: Answering = () => ({})) {
  let given = 0
  const server = await vendorServer((request, response) => {
    if (request.path === tokenPath) {
      given++
      const body = {
        token_type: 'Bearer',
        access_token: `canary-access-${given}`,
        refresh_token: `canary-refresh-${given}`,
        expires_in: 3600,
      }
      return { body, ...token(request, response) }
    }
    if (request.headers.authorization !== `Bearer canary-access-${given}`)
      return { status: 401, body: { error: { code: 'InvalidAuthenticationToken', message: 'Stale' } } }
    if (request.path.startsWith('/v1.0/organization')) return { body: { value: [{ displayName: 'Acme' }] } }
    if (request.path.startsWith('/v1.0/me')) return { body: { id: '1', userPrincipalName: 'lea@acme.test' } }
    return { body: { value: [] } }
  })
  const connect = (held: Tokens, credentials = client) => {
    const tokens = keepInMemory(held)
    const connection = {
      ...connectionTo(server, credentials, { baseUrls: { microsoft_365: server.url } }),
      tokens,
    }
    return { tokens, connection }
  }
  return { server, connect, asked: () => server.requests.filter(({ path }) => path === tokenPath) }
}

const code = { value: 'canary-code', verifier: 'canary-verifier', redirectUri: 'https://rollcall.test/back' }

it('exchanges a code with its verifier, asks nothing else of the sign-in and tells nothing of this machine', async () => {
  const { connect, asked, server } = await vendor()
  const { connection, tokens } = connect({ code })

  await verifyConnection(microsoft365, connection)

  expect(asked().map(({ body }) => body)).toEqual([
    {
      client_id: 'the-client',
      client_secret: 'canary-client-secret',
      grant_type: 'authorization_code',
      code: 'canary-code',
      code_verifier: 'canary-verifier',
      redirect_uri: 'https://rollcall.test/back',
      client_info: '1',
      claims: expect.any(String),
    },
  ])
  expect(server.requests.every(({ path }) => path === tokenPath || path.startsWith('/v1.0/'))).toBe(true)
  expect(tokens.held).toMatchObject({ refreshToken: 'canary-refresh-1', accessToken: 'canary-access-1' })
})

it('stores the refresh token that replaced the other, and sends that one the next time', async () => {
  const { connect, asked } = await vendor()
  const { connection, tokens } = connect({ refreshToken: 'old' })

  await verifyConnection(microsoft365, connection)
  const { refreshToken } = tokens.held
  await verifyConnection(microsoft365, {
    ...connection,
    tokens: keepInMemory({ refreshToken: refreshToken! }),
  })

  expect(refreshToken).toBe('canary-refresh-1')
  expect(asked().map(({ body }) => (body as Record<string, string>).refresh_token)).toEqual([
    'old',
    refreshToken,
  ])
})

it('takes no token of another company with the same client', async () => {
  const { connect, asked } = await vendor()

  await verifyConnection(microsoft365, connect({ refreshToken: 'of-one' }).connection)
  await verifyConnection(microsoft365, connect({ refreshToken: 'of-another' }).connection)

  expect(asked().map(({ body }) => (body as Record<string, string>).refresh_token)).toEqual([
    'of-one',
    'of-another',
  ])
})

it.each([
  [
    400,
    { error: 'invalid_grant', error_description: 'AADSTS700082: expired' },
    'credentials',
    'grant_revoked',
  ],
  [
    401,
    { error: 'invalid_client', error_description: 'AADSTS7000215: secret' },
    'credentials',
    'client_refused',
  ],
  [400, { error: 'interaction_required', error_description: 'AADSTS50076' }, 'credentials', 'grant_revoked'],
  [503, {}, 'unavailable', 'unavailable'],
] as const)('says what a refused refresh means: %i %o', async (status, body, kind, name) => {
  const { connect, asked } = await vendor(() => ({ status, body }))
  const { connection, tokens } = connect({ refreshToken: 'old' })

  await expect(verifyConnection(microsoft365, connection)).rejects.toMatchObject({
    kind,
    messageKey: `connectors.errors.${name}`,
  })

  expect(asked()).toHaveLength(1)
  expect(tokens.held.refreshToken).toBe('old')
})

it('waits as long as Microsoft asks, and then asks again', async () => {
  let refusals = 1
  const { connect, asked } = await vendor(() =>
    refusals-- > 0 ? { status: 429, headers: { 'retry-after': '2' }, body: { error: 'throttled' } } : {},
  )

  await verifyConnection(microsoft365, connect({ refreshToken: 'old' }).connection)

  expect(asked()).toHaveLength(2)
})

it('reaches no private address, whatever the name of Microsoft leads to', async () => {
  const policy = { allow: [], baseUrls: {} }
  const runtime = { resolve: async () => ['10.0.0.7'] }
  const refused = expect.objectContaining({ messageKey: 'connectors.errors.address_refused' })
  const connection = {
    credentials: client,
    selection: null,
    tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
    policy,
    runtime,
  }

  await expect(verifyConnection(microsoft365, connection)).rejects.toEqual(refused)
  await expect(
    signIn(
      'microsoft',
      { code: 'canary-code', verifier: 'v', nonce: 'n', redirectUri: 'https://rollcall.test/back' },
      {
        client: { id: 'the-client', secret: 'canary-secret' },
        policy,
        now: new Date(),
        runtime: { ...realRuntime, ...runtime },
      },
    ),
  ).rejects.toBeInstanceOf(SignInRefused)
})

it('shows no token, code or secret that Microsoft sends back', async () => {
  const echo: Answering = ({ body }) => ({
    status: 400,
    body: { error: 'invalid_grant', error_description: JSON.stringify(body) },
  })
  for (const held of [{ code }, { refreshToken: 'canary-refresh-0' }]) {
    const { connect } = await vendor(echo)
    const error = await verifyConnection(microsoft365, connect(held).connection).catch(
      (caught: unknown) => caught,
    )

    expect(error).toMatchObject({ name: 'ConnectorError' })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/canary/)
  }
})

it('keeps what the package itself refuses out of the error', async () => {
  // Not a token that can be read: the package's own error would quote it.
  const { connect } = await vendor(() => ({
    body: { access_token: 'canary-access', id_token: 'canary-id-token', token_type: 'Bearer' },
  }))

  const error = await verifyConnection(microsoft365, connect({ code }).connection).catch(
    (caught: unknown) => caught,
  )

  expect(error).toMatchObject({ name: 'ConnectorError', kind: 'unexpected' })
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/canary/)
})
