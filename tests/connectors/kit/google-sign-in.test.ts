import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { googleWorkspace } from '@/lib/connectors/apps/google-workspace/connector'
import { SignInRefused, signIn } from '@/lib/connectors/grants/sign-in'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { keepInMemory, type Tokens } from '@/lib/connectors/kit/oauth'
import { realRuntime } from '@/lib/connectors/kit/wire/session'
import { type Answering, connectionTo, vendorServer } from '@/tests/support/vendor-server'

const client = { client_id: 'the-client', client_secret: 'canary-client-secret' }

/** Google's token endpoint and what `verify` asks of its APIs: whoever bears the last token is let in. */
async function vendor(token: Answering = () => ({})) {
  let given = 0
  const server = await vendorServer((request, response) => {
    if (request.path === '/token') {
      given++
      const body = { token_type: 'Bearer', access_token: `canary-access-${given}`, expires_in: 3600 }
      return { body, ...token(request, response) }
    }
    if (request.headers.authorization !== `Bearer canary-access-${given}`)
      return { status: 401, body: { error: { code: 401, message: 'Stale', status: 'UNAUTHENTICATED' } } }
    return request.path.startsWith('/v1/userinfo')
      ? { body: { sub: '1', email: 'lea@acme.test' } }
      : { body: {} }
  })
  const connect = (held: Tokens) => {
    const tokens = keepInMemory(held)
    const connection = connectionTo(server, client, { baseUrls: { google_workspace: server.url } })
    return { tokens, connection: { ...connection, tokens } }
  }
  return { connect, asked: () => server.requests.filter(({ path }) => path === '/token') }
}

const code = { value: 'canary-code', verifier: 'canary-verifier', redirectUri: 'https://rollcall.test/back' }

it('exchanges a code with its verifier, and tells nothing of this machine', async () => {
  const { connect, asked } = await vendor(() => ({
    body: { access_token: 'canary-access-1', refresh_token: 'canary-refresh-1', expires_in: 3599 },
  }))
  const { connection, tokens } = connect({ code })

  await verifyConnection(googleWorkspace, connection)

  expect(asked().map(({ body }) => body)).toEqual([
    {
      ...client,
      grant_type: 'authorization_code',
      code: 'canary-code',
      code_verifier: 'canary-verifier',
      redirect_uri: 'https://rollcall.test/back',
    },
  ])
  expect(asked()[0]?.headers).not.toHaveProperty('x-goog-api-client')
  expect(asked()[0]?.headers['user-agent']).toBe('Rollcall')
  expect(tokens.held).toMatchObject({ refreshToken: 'canary-refresh-1', accessToken: 'canary-access-1' })
})

it('keeps its refresh token, and stores another one where Google gives it', async () => {
  const kept = await vendor()
  const first = kept.connect({ refreshToken: 'old' })
  await verifyConnection(googleWorkspace, first.connection)

  const rotating = await vendor(() => ({
    body: { access_token: 'canary-access-1', refresh_token: 'canary-refresh-9', expires_in: 3599 },
  }))
  const second = rotating.connect({ refreshToken: 'old' })
  await verifyConnection(googleWorkspace, second.connection)

  expect(kept.asked()[0]?.body).toEqual({ ...client, grant_type: 'refresh_token', refresh_token: 'old' })
  expect(first.tokens.held).toMatchObject({ refreshToken: 'old', accessToken: 'canary-access-1' })
  expect(first.tokens.held.expiresAt).toEqual(expect.any(Number))
  expect(second.tokens.held.refreshToken).toBe('canary-refresh-9')
})

it.each([
  [400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }, 'grant_revoked'],
  [401, { error: 'invalid_client', error_description: 'Unauthorized' }, 'client_refused'],
] as const)('asks to connect again after a refused refresh: %i %o', async (status, body, name) => {
  const { connect, asked } = await vendor(() => ({ status, body }))
  const { connection, tokens } = connect({ refreshToken: 'old' })

  await expect(verifyConnection(googleWorkspace, connection)).rejects.toMatchObject({
    kind: 'credentials',
    messageKey: `connectors.errors.${name}`,
  })

  expect(asked()).toHaveLength(1)
  expect(tokens.held.refreshToken).toBe('old')
})

it('waits as long as Google asks, and then asks again', async () => {
  let refusals = 1
  const { connect, asked } = await vendor(() =>
    refusals-- > 0 ? { status: 429, headers: { 'retry-after': '2' }, body: {} } : {},
  )

  await verifyConnection(googleWorkspace, connect({ refreshToken: 'old' }).connection)

  expect(asked()).toHaveLength(2)
})

it('reaches no private address, whatever the name of Google leads to', async () => {
  const policy = { allow: [], baseUrls: {} }
  const runtime = { resolve: async () => ['169.254.169.254'] }
  const connection = {
    credentials: client,
    selection: null,
    tokens: keepInMemory({ refreshToken: 'canary-refresh' }),
    policy,
    runtime,
  }

  await expect(verifyConnection(googleWorkspace, connection)).rejects.toMatchObject({
    messageKey: 'connectors.errors.address_refused',
  })
  await expect(
    signIn(
      'google',
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

it('shows no token, code or secret that Google sends back', async () => {
  const echo: Answering = ({ body }) => ({
    status: 400,
    body: { error: 'invalid_grant', error_description: JSON.stringify(body) },
  })
  for (const held of [{ code }, { refreshToken: 'canary-refresh-0' }]) {
    const { connect } = await vendor(echo)
    const error = await verifyConnection(googleWorkspace, connect(held).connection).catch(
      (caught: unknown) => caught,
    )

    expect(error).toMatchObject({ name: 'ConnectorError' })
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/canary/)
  }
})
