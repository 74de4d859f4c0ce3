import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { decideDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { keepScan } from '@/lib/domain/scans/discovered/keep-scan'
import { scheduleScans } from '@/lib/domain/scans/workspace/schedule-scans'
import { sentenceOf } from '@/lib/i18n/notification-sentence'
import { db, everyCompany } from '@/lib/platform/db'
import { connectorNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { aMember } from '@/tests/support/member-factories'
import { aScan, scanVendor } from '@/tests/support/scan-factories'
import {
  aDayPasses,
  aWorkspaceConnection,
  discoveredBy,
  readWorkspaceNow,
  usersOf,
  workspaceScanOf,
  workspaceVendor,
} from '@/tests/support/workspace-factories'

const named = async (actor: Actor, name: string, query: object = {}) =>
  (await discoveredBy(actor, query)).find((one) => one.name === name)
const told = async ({ companyId }: Actor) =>
  (await db.notification.findMany({ where: { companyId }, orderBy: { id: 'asc' } })).map((row) =>
    sentenceOf(row, 'en'),
  )
const queued = async ({ companyId }: Actor) => {
  const [row] = await everyCompany.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'scan-connected-workspace' AND data->>'companyId' = ${companyId}`
  return row.n
}

it('shows what people let into a Google Workspace, with its users and rights', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  const [first] = vendor.world.users
  await aMember(actor, { email: first!.email.toUpperCase() })

  await readWorkspaceNow(connection)

  const found = await discoveredBy(actor)
  expect(found).toHaveLength(8)
  const boost = found.find(({ name }) => name === 'BoostInbox')
  expect(boost).toMatchObject({
    level: 'sensitive',
    state: 'discovered',
    users: 8,
    workspace: { id: connection.id, label: 'Google Workspace' },
    scopes: [{ label: 'mail_full' }, {}, {}],
  })
  const users = await usersOf(actor, boost!.id)
  expect(users).toHaveLength(8)
  expect(await usersOf(actor, found.find(({ name }) => name === 'Notion')!.id)).toContainEqual(
    expect.objectContaining({ email: first!.email, member: expect.objectContaining({ first_name: 'Jean' }) }),
  )
  expect(await workspaceScanOf(connection)).toMatchObject({
    startedAt: null,
    usersScanned: 10,
    usersFailed: 0,
    applications: 8,
    isPartial: false,
    errorKind: null,
  })
})

it('shows what was let into Microsoft 365, the company’s own connection to it beside', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('microsoft')
  const connection = await aWorkspaceConnection(actor, 'microsoft', vendor)

  await readWorkspaceNow(connection)

  expect(await named(actor, 'Slack')).toMatchObject({
    application: 'slack',
    is_for_everybody: true,
    users: 1,
    user_connector: null,
  })
  expect(await named(actor, 'BoostInbox')).toMatchObject({ is_verified: false, users: 2 })
})

it('read twice, it is as it was, and tells nobody again', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  await readWorkspaceNow(connection)
  const before = await discoveredBy(actor)
  const { id } = before[0]!
  await decideDiscovered(actor, id, { state: 'ignored' })

  await readWorkspaceNow(connection)
  await readWorkspaceNow(connection)

  const after = await discoveredBy(actor)
  expect(after.map((one) => [one.id, one.users, one.first_seen_at])).toEqual(
    before.map((one) => [one.id, one.users, one.first_seen_at]),
  )
  expect(after[0]).toMatchObject({ id, state: 'ignored' })
  expect(await told(actor)).toEqual([
    expect.stringMatching(/^\d risky applications have access to accounts of Google Workspace$/),
  ])
})

it('tells of a risky application that comes later, once, and of no other', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  await readWorkspaceNow(connection)
  const [{ id } = { id: '' }] = vendor.world.users
  vendor.world.tokens[id]!.push(
    {
      clientId: '555.apps.googleusercontent.com',
      displayText: 'Mailthief',
      scopes: ['https://mail.google.com/'],
    },
    { clientId: '556.apps.googleusercontent.com', displayText: 'Harmless', scopes: ['openid'] },
  )

  await readWorkspaceNow(connection)
  vendor.world.tokens[id]!.splice(-2)
  await readWorkspaceNow(connection)
  vendor.world.tokens[id]!.push({
    clientId: '555.apps.googleusercontent.com',
    displayText: 'Mailthief',
    scopes: ['https://mail.google.com/'],
  })
  await readWorkspaceNow(connection)

  expect((await told(actor)).slice(1)).toEqual(['New risky application: Mailthief'])
})

it('keeps what has gone as history: the user of an application, and an application without users', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  await readWorkspaceNow(connection)
  const boost = (await named(actor, 'BoostInbox'))!
  const calendly = (await named(actor, 'Calendly'))!
  const [{ id, email } = { id: '', email: '' }] = (await usersOf(actor, boost.id)).map(({ email }) => ({
    email,
    id: vendor.world.users.find((one) => one.email === email)!.id,
  }))
  const { tokens } = vendor.world
  tokens[id] = tokens[id]!.filter(({ displayText }) => displayText !== 'BoostInbox')
  for (const user of Object.keys(tokens))
    tokens[user] = tokens[user]!.filter(({ displayText }) => displayText !== 'Calendly')

  await readWorkspaceNow(connection)

  expect((await usersOf(actor, boost.id)).map((one) => one.email)).not.toContain(email)
  expect(await usersOf(actor, boost.id, { is_gone: 'true' })).toMatchObject([{ email }])
  expect(await named(actor, 'BoostInbox')).toMatchObject({ users: boost.users - 1, gone_at: null })
  expect(await named(actor, 'Calendly')).toBeUndefined()
  const [gone] = await discoveredBy(actor, { is_gone: 'true' })
  expect(gone).toMatchObject({ id: calendly.id, users: 0, gone_at: expect.any(String) })
  expect(await usersOf(actor, calendly.id, { is_gone: 'true' })).toHaveLength(calendly.users)
  const event = await db.auditEvent.findFirstOrThrow({
    where: { companyId: actor.companyId, action: 'discovered_applications.scanned' },
    orderBy: { seq: 'desc' },
  })
  expect(event.details).toMatchObject({ name: 'Google Workspace', count: 0, gone: 1 })
})

it('takes nobody for gone who could not be read, and counts them', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  await readWorkspaceNow(connection)
  const before = await discoveredBy(actor)
  const refused = { status: 403, body: { error: { code: 403, message: 'Not Authorized', errors: [] } } }
  vendor.world.always[`/admin/directory/v1/users/${vendor.world.users[1]!.id}/tokens`] = refused

  await readWorkspaceNow(connection)

  expect((await discoveredBy(actor)).map(({ id, users }) => [id, users])).toEqual(
    before.map(({ id, users }) => [id, users]),
  )
  expect(await workspaceScanOf(connection)).toMatchObject({ usersScanned: 10, usersFailed: 1 })
})

it('takes nothing for gone where the reading broke off', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  await readWorkspaceNow(connection)
  const before = await discoveredBy(actor)
  vendor.world.failures[`/admin/directory/v1/users/${vendor.world.users[5]!.id}/tokens`] = Array.from(
    { length: 20 },
    () => ({ status: 429, body: { error: { code: 429, message: 'Slow', errors: [] } } }),
  )

  await readWorkspaceNow(connection)

  expect(await workspaceScanOf(connection)).toMatchObject({ isPartial: true })
  expect((await discoveredBy(actor)).map(({ id, users }) => [id, users])).toEqual(
    before.map(({ id, users }) => [id, users]),
  )
})

it('says which right is missing, keeps what it knew, and asks again tomorrow', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  await readWorkspaceNow(connection)
  const unscoped = {
    status: 403,
    body: {
      error: {
        code: 403,
        message: 'Request had insufficient authentication scopes.',
        status: 'PERMISSION_DENIED',
        details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }],
      },
    },
  }
  for (const { id } of vendor.world.users)
    vendor.world.always[`/admin/directory/v1/users/${id}/tokens`] = unscoped

  await readWorkspaceNow(connection)

  const scan = await workspaceScanOf(connection)
  expect(scan).toMatchObject({
    errorKind: 'permission',
    errorKey: 'connectors.google_workspace.missing_scopes',
    startedAt: null,
  })
  expect(scan.nextScanAt.getTime()).toBeGreaterThan(Date.now() + 20 * 3_600_000)
  expect(await discoveredBy(actor)).toHaveLength(8)
  expect(await connectorNow(connection)).toMatchObject({ state: 'connected' })
})

it('is read each day once, whoever schedules, and never for a demo or a paused connection', async () => {
  const actor = await aCompany()
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  const { id: companyId } = await everyCompany.company.create({ data: { name: 'Demo', isDemo: true } })
  const demo = { ...actor, companyId }
  await aWorkspaceConnection(demo, 'google', vendor)
  const resting = await aCompany()
  const { id } = await aWorkspaceConnection(resting, 'google', vendor)
  await everyCompany.userConnector.updateMany({ where: { id }, data: { isPaused: true } })

  await Promise.all([scheduleScans(), scheduleScans()])
  await scheduleScans()

  expect([await queued(actor), await queued(demo), await queued(resting)]).toEqual([1, 0, 0])
  await readWorkspaceNow(connection)
  const { nextScanAt } = await workspaceScanOf(connection)
  const inHours = (nextScanAt.getTime() - Date.now()) / 3_600_000
  expect(inHours).toBeGreaterThan(21)
  expect(inHours).toBeLessThan(27)
  await everyCompany.$executeRaw`DELETE FROM pgboss.job WHERE name = 'scan-connected-workspace'`
  await scheduleScans()
  expect(await queued(actor)).toBe(0)
  await aDayPasses(connection)
  await scheduleScans()
  expect(await queued(actor)).toBe(1)
})

it('goes on with what a visitor kept of the same workspace, decisions included', async () => {
  await scanVendor('google')
  const known = await aScan('google')
  const actor = await aCompany()
  await keepScan(actor, known, '192.0.2.1')
  const zapier = (await named(actor, 'Zapier'))!
  await decideDiscovered(actor, zapier.id, { state: 'approved' })
  const vendor = await workspaceVendor('google')
  const connection = await aWorkspaceConnection(actor, 'google', vendor)
  const { tokens } = vendor.world
  for (const user of Object.keys(tokens))
    tokens[user] = tokens[user]!.filter(({ displayText }) => displayText !== 'Calendly')

  await readWorkspaceNow(connection)

  expect(await discoveredBy(actor)).toHaveLength(7)
  expect(await named(actor, 'Zapier')).toMatchObject({
    id: zapier.id,
    state: 'approved',
    workspace: { id: connection.id },
  })
  expect(await discoveredBy(actor, { is_gone: 'true' })).toMatchObject([{ name: 'Calendly' }])
})
