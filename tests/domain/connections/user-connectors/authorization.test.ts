import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { finishAuthorization } from '@/lib/domain/connections/authorization/finish-authorization'
import { startAuthorization } from '@/lib/domain/connections/authorization/start-authorization'
import { openCredentials } from '@/lib/domain/connections/credentials/credentials'
import { openConnection } from '@/lib/domain/connections/credentials/open-connection'
import { openTokens, sealTokens } from '@/lib/domain/connections/credentials/tokens'
import { checkCredentials } from '@/lib/domain/connections/runs/check-credentials'
import { connect } from '@/lib/domain/connections/user-connectors/connect'
import {
  authorizationFinish,
  authorizationStart,
  userConnectorInput,
} from '@/lib/domain/connections/user-connectors/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { db, everyCompany } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { agreed } from '@/tests/connectors/kit/agreed-connector'
import { connectorNow, way } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { inCatalogue } from '@/tests/support/in-catalogue'
import { type Answering, vendorServer } from '@/tests/support/vendor-server'

const browser = 'b'.repeat(43)
const credentials = { client_id: 'client', client_secret: 'canary-secret-of-the-client' }

/** A vendor that lets in whoever bears the last token it gave, and refuses a refresh token that was used. */
async function vendor(refusing?: Answering) {
  inCatalogue(agreed)
  let given = 0
  const server = await vendorServer((request, response) => {
    if (request.path !== '/token')
      return request.headers.authorization === `Bearer access-${given}`
        ? { body: { name: 'Ada' } }
        : { status: 401, body: {} }
    const { refresh_token } = request.body as { refresh_token?: string }
    if (refresh_token !== undefined && refresh_token !== `refresh-${given}`)
      return { status: 400, body: { error: 'invalid_grant' } }
    const refusal = refusing?.(request, response)
    if (refusal) return refusal
    given++
    return { body: { access_token: `access-${given}`, refresh_token: `refresh-${given}`, expires_in: 3600 } }
  })
  const { policy, limits, runtime } = way(server)
  const connection = { policy: { ...policy!, baseUrls: { agreed: server.url } }, limits, runtime }
  const check = (actor: Actor, id: string) => checkCredentials(actor.companyId, id, connection, true)
  const asked = () => server.requests.filter(({ path }) => path === '/token').map(({ body }) => body)
  return { server, check, asked, connection }
}

const start = async (actor: Actor, more: object = {}) =>
  new URL(
    await startAuthorization(
      actor,
      authorizationStart.parse({ application: 'agreed', credentials, browser, ...more }),
    ),
  )
const finish = (actor: Actor, address: URL, more: object = {}) =>
  finishAuthorization(
    actor,
    authorizationFinish.parse({
      state: address.searchParams.get('state'),
      code: 'the-code',
      browser,
      ...more,
    }),
  )
const expired = { text: { key: 'user-connectors.authorization.expired' } }

it('connects by a state, a challenge, a code and its verifier, which nobody can read in the rows', async () => {
  const { check, asked } = await vendor()
  const actor = await aCompany()

  const address = await start(actor)
  const { state, code_challenge, ...asking } = Object.fromEntries(address.searchParams)
  expect(address.origin + address.pathname).toBe('https://login.example.com/authorize')
  expect(asking).toMatchObject({
    client_id: 'client',
    code_challenge_method: 'S256',
    redirect_uri: `${env().APP_URL}/dashboard/user-connectors/oauth/callback`,
  })
  const waiting = await db.connectorAuthorization.findFirstOrThrow({ where: { companyId: actor.companyId } })
  expect(JSON.stringify({ ...waiting, stateHash: '' })).not.toMatch(/canary/)
  expect(Buffer.from(waiting.stateHash).toString('base64url')).not.toBe(state)
  expect(Buffer.from(state!, 'base64url')).toHaveLength(32)

  const id = await finish(actor, address)
  await check(actor, id)

  const { code_verifier, ...exchanged } = asked()[0] as Record<string, string>
  expect(exchanged).toMatchObject({ grant_type: 'authorization_code', code: 'the-code' })
  expect(createHash('sha256').update(code_verifier!).digest('base64url')).toBe(code_challenge)
  const row = await connectorNow({ companyId: actor.companyId, id })
  expect(row).toMatchObject({ state: 'connected', connectedAs: 'Ada', label: 'Agreed' })
  expect(openTokens(row)).toMatchObject({ refreshToken: 'refresh-1', accessToken: 'access-1' })
  expect(openCredentials(row)).toEqual(credentials)
  expect(`${row.tokens} ${row.credentials}`).not.toMatch(/refresh-1|canary/)
})

describe('the way back', () => {
  it('is open once', async () => {
    await vendor()
    const actor = await aCompany()
    const address = await start(actor)
    await finish(actor, address)

    await expect(finish(actor, address)).rejects.toMatchObject(expired)
  })

  it('is open to the session and the browser that left, and to no other', async () => {
    await vendor()
    const [actor, other] = [await aCompany(), await aCompany()]
    const address = await start(actor)

    for (const attempt of [
      () => finish(other, address),
      () => finish({ ...actor, userId: other.userId }, address),
      () => finish({ ...actor, sessionId: other.sessionId }, address),
      () => finish(actor, address, { browser: 'c'.repeat(43) }),
      () => finish(actor, address, { state: 'x' }),
    ])
      await expect(attempt()).rejects.toMatchObject(expired)
    await finish(actor, address)
  })

  it('is closed after ten minutes', async () => {
    await vendor()
    const actor = await aCompany()
    const address = await start(actor)
    const { expiresAt } = await db.connectorAuthorization.findFirstOrThrow({
      where: { companyId: actor.companyId },
    })
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(600_000)
    await everyCompany.connectorAuthorization.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })

    await expect(finish(actor, address)).rejects.toMatchObject(expired)
  })

  it('leads to the data centre of the account, if it is one of the vendor’s', async () => {
    await vendor()
    const actor = await aCompany()

    await expect(
      finish(actor, await start(actor), { account_server: 'https://login.example.evil' }),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'account_server' }] })
    const id = await finish(actor, await start(actor), { account_server: 'https://login.example.eu' })

    const row = await connectorNow({ companyId: actor.companyId, id })
    expect(row.instance).toBe('api.example.eu')
    expect(openConnection(row).accountServer).toBe('https://login.example.eu')
  })
})

/** A connection that was agreed to, whose access token has ended. */
async function anAgreed(actor: Actor, { check }: Awaited<ReturnType<typeof vendor>>) {
  const id = await finish(actor, await start(actor))
  await check(actor, id)
  await anew({ companyId: actor.companyId, id })
  return { companyId: actor.companyId, id }
}

async function anew(connected: { companyId: string; id: string }) {
  const row = await connectorNow(connected)
  const { companyId, id } = connected
  await db.userConnector.update({
    where: { companyId_id: { companyId, id } },
    data: { state: 'checking', tokens: sealTokens(row, { ...openTokens(row), expiresAt: 1 }) },
  })
}

describe('a refresh', () => {
  it('is one at a time, by a token that replaced the last', async () => {
    const application = await vendor()
    const actor = await aCompany()
    const connected = await anAgreed(actor, application)

    await Promise.all([1, 2, 3].map(() => application.check(actor, connected.id)))
    expect(application.asked()).toHaveLength(2)
    await anew(connected)
    await application.check(actor, connected.id)

    expect(application.asked().slice(1)).toEqual([
      { grant_type: 'refresh_token', refresh_token: 'refresh-1' },
      { grant_type: 'refresh_token', refresh_token: 'refresh-2' },
    ])
    expect(openTokens(await connectorNow(connected))).toMatchObject({ refreshToken: 'refresh-3' })
  })

  it('that is refused asks for reconnecting, which keeps the connection', async () => {
    const application = await vendor()
    const actor = await aCompany()
    const connected = await anAgreed(actor, application)
    const row = await connectorNow(connected)
    await db.userConnector.update({
      where: { companyId_id: connected },
      data: { tokens: sealTokens(row, { refreshToken: 'revoked' }) },
    })

    await application.check(actor, connected.id)
    expect(await connectorNow(connected)).toMatchObject({
      state: 'reconnect',
      errorKind: 'credentials',
      errorKey: 'connectors.errors.grant_revoked',
    })
    const id = await finish(actor, await start(actor, { user_connector: connected.id }))
    await application.check(actor, id)

    expect(id).toBe(connected.id)
    expect(await connectorNow(connected)).toMatchObject({ state: 'connected', errorKey: null })
  })
})

it('takes the operator’s client where a company gives none, and does not store it', async () => {
  const { check, asked } = await vendor()
  const actor = await aCompany()
  env().connectorClients.agreed = { id: 'operator', secret: 'canary-of-the-operator' }
  try {
    const address = await start(actor, { credentials: {} })
    expect(address.searchParams.get('client_id')).toBe('operator')
    const id = await finish(actor, address)
    await check(actor, id)

    expect(asked()).toHaveLength(1)
    const row = await connectorNow({ companyId: actor.companyId, id })
    expect(row).toMatchObject({ state: 'connected', credentialHints: {} })
    expect(openCredentials(row)).toEqual({ client_id: '', client_secret: '' })
  } finally {
    delete env().connectorClients.agreed
  }
})

it('cannot be gone around by credentials alone', async () => {
  await vendor()
  const actor = await aCompany()

  await expect(
    connect(actor, userConnectorInput.parse({ application: 'agreed', credentials })),
  ).rejects.toMatchObject({ text: { key: 'user-connectors.authorization.needed' } })
  await expect(start(actor, { application: 'github' })).rejects.toMatchObject({
    text: { key: 'user-connectors.authorization.not_needed' },
  })
  await expect(start(actor, { credentials: { client_id: 'x' } })).rejects.toMatchObject({
    violations: [{ propertyPath: 'credentials.client_secret' }],
  })
})

describe('an application that takes a token as well', () => {
  const token = { api_token: 'canary-token-of-a-service-account' }
  const connecting = (given: object) => userConnectorInput.parse({ application: 'asana', credentials: given })

  it('is connected by one or the other', async () => {
    const actor = await aCompany()

    const id = await connect(actor, connecting(token))
    const address = await start(actor, { application: 'asana' })

    const row = await connectorNow({ companyId: actor.companyId, id })
    expect(openConnection(row)).toMatchObject({ credentials: { ...token, client_id: '' } })
    expect(openConnection(row).tokens).toBeUndefined()
    expect(address.origin).toBe('https://app.asana.com')
    const agreedId = await finish(actor, address)
    const agreedRow = await connectorNow({ companyId: actor.companyId, id: agreedId })
    expect(openConnection(agreedRow)).toMatchObject({ credentials: { api_token: '', ...credentials } })
    expect(openConnection(agreedRow).tokens).toBeDefined()
  })

  it('is not connected by neither, nor by half', async () => {
    const actor = await aCompany()

    await expect(connect(actor, connecting(credentials))).rejects.toMatchObject({
      violations: [{ propertyPath: 'credentials.api_token', key: 'problems.required' }],
    })
    await expect(start(actor, { application: 'asana', credentials: {} })).rejects.toMatchObject({
      violations: [
        { propertyPath: 'credentials.client_id', key: 'problems.required' },
        { propertyPath: 'credentials.client_secret', key: 'problems.required' },
      ],
    })
    await expect(
      start(actor, { application: 'asana', credentials: { ...credentials, ...token } }),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'credentials.api_token' }] })
  })
})
