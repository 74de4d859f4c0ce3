import { expect, it } from 'vitest'
import { openCredentials } from '@/lib/domain/connections/credentials/credentials'
import { checkCredentials } from '@/lib/domain/connections/runs/check-credentials'
import { connect, reconnect } from '@/lib/domain/connections/user-connectors/connect'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import { userConnectorInput, userConnectorPatch } from '@/lib/domain/connections/user-connectors/schema'
import { updateUserConnector } from '@/lib/domain/connections/user-connectors/update-user-connector'
import { getUserConnectorRow } from '@/lib/domain/connections/user-connectors/user-connectors'
import { db, pool } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import {
  type Application,
  aConnectionTo,
  accountsOf,
  anApplication,
  canary,
  connectorNow,
  people,
  syncNow,
  way,
  work,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { aMemberKnownBy } from '@/tests/support/sync-factories'
import { vendorServer } from '@/tests/support/vendor-server'

const input = (application: string, credentials: object, label?: string) =>
  userConnectorInput.parse({ application, credentials, label })
const patch = (fields: object) => userConnectorPatch.parse(fields)
const scim = (url: string, api_token = canary) => input('scim', { custom_domain: url, api_token })

/** The operator opens this address, as OUTBOUND_ALLOW would. */
const allow = ({ host }: { host: string }) => void env().OUTBOUND_ALLOW.push(host)

const check = (
  { companyId }: { companyId: string },
  id: string,
  application: Pick<Application, 'url' | 'host'>,
) => checkCredentials(companyId, id, way(application))

async function connecting(credentials?: string) {
  const actor = await aCompany()
  const application = await anApplication(people(3))
  allow(application)
  const id = await connect(actor, scim(application.url, credentials))
  return { actor, application, id, connection: { id, companyId: actor.companyId } }
}

it('asks for a token or a password, and calls neither an invalid value', async () => {
  const actor = await aCompany()

  await expect(connect(actor, scim('https://scim.acme.example', ''))).rejects.toMatchObject({
    violations: [{ propertyPath: 'credentials.api_token', key: 'problems.required' }],
  })
})

it('seals the credentials at once, and queues their check with ids alone', async () => {
  const { actor, connection } = await connecting('canary-long-enough-to-show-its-end-9b1c')

  const row = await connectorNow(connection)
  expect(row).toMatchObject({ state: 'checking', label: 'SCIM 2.0' })
  expect(row.credentials).not.toContain('canary')
  expect(openCredentials(row)).toMatchObject({ api_token: 'canary-long-enough-to-show-its-end-9b1c' })
  const { rows } = await pool.query(
    `SELECT data FROM pgboss.job WHERE name = 'check-credentials' AND data->>'userConnectorId' = $1`,
    [connection.id],
  )
  expect(rows).toEqual([{ data: { companyId: actor.companyId, userConnectorId: connection.id } }])
  const view = presentUserConnector(await getUserConnectorRow(actor, connection.id))
  expect(view.credential_hints.api_token).toBe('••••9b1c')
  expect(JSON.stringify(view)).not.toContain('canary')
})

it('connects once the application accepts them, and starts the first sync', async () => {
  const { actor, application, id, connection } = await connecting()

  await check(actor, id, application)
  await work(connection, application)

  const row = await connectorNow(connection)
  expect(row).toMatchObject({ state: 'connected', connectedAs: application.host, errorKind: null })
  expect(await db.syncRun.findMany({ where: { companyId: actor.companyId } })).toMatchObject([
    { trigger: 'first', state: 'done', added: 3 },
  ])
})

it('says exactly what is wrong: refused credentials ask to reconnect, without the secret in any word', async () => {
  const { actor, application, id, connection } = await connecting()
  application.interrupt = () => ({ status: 401, body: { detail: `The token ${canary} is revoked` } })

  await check(actor, id, application)

  const row = await connectorNow(connection)
  expect(row).toMatchObject({
    state: 'reconnect',
    errorKind: 'credentials',
    errorKey: 'connectors.errors.credentials',
    errorReason: 'The token ••• is revoked',
  })
  expect(await db.syncRun.count({ where: { companyId: actor.companyId } })).toBe(0)

  application.interrupt = () => undefined
  await reconnect(actor, id, { credentials: { custom_domain: application.url, api_token: 'another' } })
  await check(actor, id, application)
  expect(await connectorNow(connection)).toMatchObject({ state: 'connected', errorKind: null })
})

it('keeps the name that a user gave a connection when it is connected again', async () => {
  const { actor, application, id, connection } = await connecting()
  await check(actor, id, application)
  await updateUserConnector(actor, id, patch({ label: 'Annuaire de Paris' }))

  await reconnect(actor, id, { credentials: { custom_domain: application.url, api_token: 'another' } })
  await check(actor, id, application)

  expect(await connectorNow(connection)).toMatchObject({ state: 'connected', label: 'Annuaire de Paris' })
})

it('does not judge new credentials by the check of the old ones', async () => {
  const { actor, application, id, connection } = await connecting()
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  application.interrupt = async () => {
    await waiting
    return { status: 401, body: {} }
  }

  const checking = check(actor, id, application)
  await expect.poll(() => application.requests.length).toBeGreaterThan(0)
  await reconnect(actor, id, { credentials: { custom_domain: application.url, api_token: 'the-new-one' } })
  letGo()
  await checking

  expect(await connectorNow(connection)).toMatchObject({ state: 'checking' })
})

it('refuses what the connector’s own schema refuses, beside each field', async () => {
  const actor = await aCompany()

  await expect(connect(actor, input('scim', { custom_domain: '', extra: 'x' }))).rejects.toMatchObject({
    kind: 'invalid',
    violations: expect.arrayContaining([
      expect.objectContaining({ propertyPath: 'credentials.custom_domain', key: 'problems.required' }),
      expect.objectContaining({ propertyPath: 'credentials.extra', key: 'problems.unknown_field' }),
    ]),
  })
  await expect(connect(actor, input('no_such_app', {}))).rejects.toMatchObject({
    violations: [{ propertyPath: 'application' }],
  })
  expect(await db.userConnector.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('refuses an address of the inner network at once', async () => {
  const actor = await aCompany()

  for (const address of ['http://169.254.169.254/scim', 'https://10.0.0.8/scim', 'https://①②⑦.⓪.⓪.①/'])
    await expect(connect(actor, scim(address))).rejects.toMatchObject({
      violations: [
        { propertyPath: 'credentials.custom_domain', key: expect.stringMatching(/^connectors\./) },
      ],
    })
})

it('lets one choose among what the application offers, and reads that', async () => {
  const actor = await aCompany()
  const gitlab = await vendorServer(({ path }) => {
    if (path.includes('/personal_access_tokens/self')) return { body: { scopes: ['api'] } }
    if (path.includes('/user')) return { body: { id: 1, username: 'root' } }
    if (path.includes('/groups?') || path.endsWith('/groups'))
      return {
        body: [7, 8].map((id) => ({
          id,
          name: `Group ${id}`,
          full_name: `Group ${id}`,
          full_path: `g${id}`,
          web_url: 'https://gitlab.test/g',
        })),
      }
    return { status: 404, body: {} }
  })
  allow(gitlab)
  const id = await connect(actor, input('gitlab', { custom_domain: gitlab.url, api_token: canary }))

  await check(actor, id, gitlab)

  const row = await connectorNow({ id, companyId: actor.companyId })
  expect(row).toMatchObject({ state: 'selecting', errorKey: null })
  await expect(updateUserConnector(actor, id, patch({ selection: '999' }))).rejects.toMatchObject({
    violations: [{ propertyPath: 'selection' }],
  })
  await updateUserConnector(actor, id, patch({ selection: '8' }))

  expect(await connectorNow({ id, companyId: actor.companyId })).toMatchObject({
    state: 'connected',
    selection: { field: 'group', id: '8', name: 'Group 8 (g8)' },
  })
  expect(await db.syncRun.findMany({ where: { companyId: actor.companyId } })).toMatchObject([
    { trigger: 'first', state: 'queued' },
  ])
})

it('empties the secrets when the host changes, and asks to reconnect', async () => {
  const { actor, application, id, connection } = await connecting()
  await check(actor, id, application)

  await updateUserConnector(actor, id, patch({ credentials: { custom_domain: application.url } }))
  expect((await connectorNow(connection)).credentials).not.toBeNull()
  await expect(
    updateUserConnector(actor, id, patch({ credentials: { api_token: 'stolen' } })),
  ).rejects.toMatchObject({ violations: [{ propertyPath: 'credentials.api_token' }] })
  await expect(
    updateUserConnector(actor, id, patch({ credentials: { toString: 'every object has one' } })),
  ).rejects.toMatchObject({ violations: [{ propertyPath: 'credentials.toString' }] })

  await updateUserConnector(actor, id, patch({ credentials: { custom_domain: 'https://1.0.0.1' } }))

  expect(await connectorNow(connection)).toMatchObject({
    state: 'reconnect',
    credentials: null,
    credentialHints: { custom_domain: 'https://1.0.0.1' },
  })
})

it('does not open credentials sealed for another row, company or host', async () => {
  const { connection } = await connecting()
  const row = await connectorNow(connection)

  expect(() => openCredentials({ ...row, instance: '1.0.0.1' })).toThrow()
  expect(() => openCredentials({ ...row, id: connection.companyId })).toThrow()
  expect(() => openCredentials({ ...row, companyId: connection.id })).toThrow()
})

it('takes nobody of the old server for somebody of the new one', async () => {
  const actor = await aCompany()
  const [before, after] = [
    await anApplication([{ id: '1', userName: 'root' }]),
    await anApplication([{ id: '1', userName: 'eve' }]),
  ]
  allow(after)
  const connection = await aConnectionTo(actor, before)
  await syncNow(connection, before)
  const member = await aMemberKnownBy(actor, {})
  await db.account.updateMany({ where: { companyId: actor.companyId }, data: { memberId: member.id } })

  await reconnect(actor, connection.id, { credentials: { custom_domain: after.url, api_token: canary } })
  await check(actor, connection.id, after)
  await work(connection, after)

  const accounts = await accountsOf(connection)
  expect(accounts).toMatchObject([
    { externalId: '1', login: 'eve', memberId: null, goneAt: null },
    { login: 'root', memberId: member.id },
  ])
  expect(accounts[1]!.goneAt).not.toBeNull()
})

it('forgets a connection with its accounts and anomalies, and asks the application nothing', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(20))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)
  application.requests.length = 0
  const { disconnect } = await import('@/lib/domain/connections/user-connectors/disconnect')

  await expect(disconnect(await aCompany(), connection.id, '192.0.2.7')).rejects.toMatchObject({
    kind: 'not_found',
  })
  await disconnect(actor, connection.id, '192.0.2.7')

  const where = { companyId: actor.companyId }
  expect(
    await Promise.all([
      db.account.count({ where }),
      db.anomaly.count({ where }),
      db.syncRun.count({ where }),
      db.userConnector.count({ where }),
    ]),
  ).toEqual([0, 0, 0, 0])
  expect(application.requests).toEqual([])
})

it('refuses an address that is inside, unknown or forbidden in the same words, beside its field', async () => {
  const actor = await aCompany()
  const refusals = []
  for (const address of [
    'https://no-such-host.invalid',
    'https://localhost',
    'https://10.0.0.7',
    'https://169.254.169.254',
    'http://1.1.1.1',
    'https://1.1.1.1:8443',
  ]) {
    const refusal = await connect(actor, scim(address)).catch((error) => error)
    refusals.push(
      refusal.violations?.map(({ propertyPath, key }: Record<string, string>) => [propertyPath, key]),
    )
  }

  expect(refusals).toEqual(
    Array.from({ length: 6 }, () => [['credentials.custom_domain', 'connectors.errors.address_refused']]),
  )
  expect(await db.userConnector.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('refuses such an address for a connection that exists, and keeps its secrets', async () => {
  const { actor, id, connection } = await connecting()
  const before = await connectorNow(connection)

  await expect(
    updateUserConnector(actor, id, patch({ credentials: { custom_domain: 'https://no-such-host.invalid' } })),
  ).rejects.toMatchObject({
    violations: [{ propertyPath: 'credentials.custom_domain', key: 'connectors.errors.address_refused' }],
  })

  expect((await connectorNow(connection)).credentials).toBe(before.credentials)
})
