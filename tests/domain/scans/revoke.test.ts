import { expect, it } from 'vitest'
import { discoveredApplicationsApi } from '@/lib/api/discovered-applications'
import type { GrantVendor } from '@/lib/connectors/grants/grants'
import { readOnlyNote } from '@/lib/connectors/kit/capabilities'
import type { Actor } from '@/lib/domain/record/actor'
import { getDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { presentDiscovered } from '@/lib/domain/scans/discovered/present-discovered'
import { runRevocation } from '@/lib/domain/scans/revocations/run-revocation'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aDiscovered } from '@/tests/support/discovered-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import {
  aWorkspaceConnection,
  discoveredBy,
  readWorkspaceNow,
  usersOf,
  workspaceVendor,
} from '@/tests/support/workspace-factories'

const { POST: revoke } = discoveredApplicationsApi['/api/discovered_applications/{id}/revoke']

async function aReadWorkspace(provider: GrantVendor, credentials: Record<string, unknown> = {}) {
  const actor = await aCompany()
  const vendor = await workspaceVendor(provider)
  const connection = await aWorkspaceConnection(actor, provider, vendor, credentials)
  await readWorkspaceNow(connection)
  const named = async (name: string) => (await discoveredBy(actor)).find((one) => one.name === name)!
  return { actor, vendor, connection, named }
}

const ask = async (actor: Actor, id: string, body: object = {}) =>
  call(revoke, `/api/discovered_applications/${id}/revoke`, {
    token: await aTokenOf(actor),
    params: { id },
    body,
  })

/** What the worker does with each that waits. */
async function work({ companyId }: Actor, { isLastAttempt = true } = {}) {
  const waiting = await db.grantRevocation.findMany({ where: { companyId, state: 'pending' } })
  for (const { id } of waiting)
    await runRevocation(
      { companyId, revocationId: id },
      { signal: new AbortController().signal, isLastAttempt },
    )
}

const nowOf = async (actor: Actor, id: string) => presentDiscovered(await getDiscovered(actor, id))
const acts = async ({ companyId }: Actor) =>
  (await db.auditEvent.findMany({ where: { companyId }, orderBy: { seq: 'asc' } }))
    .filter(({ action }) => action.includes('revo'))
    .map(({ action, details }) => [action.split('.')[1], details])

it('takes back what one user let into Google, and shows it once it is read again', async () => {
  const { actor, vendor, named } = await aReadWorkspace('google')
  const { id, users } = await named('BoostInbox')
  const [user] = await usersOf(actor, id)

  const answer = await ask(actor, id, { user: user!.id })
  expect(answer.status).toBe(202)
  expect((await usersOf(actor, id))[0]?.revocation).toMatchObject({ state: 'pending' })
  await work(actor)

  const key = vendor.world.users.find(({ email }) => email === user!.email)!.id
  expect(vendor.world.tokens[key]?.map(({ displayText }) => displayText)).not.toContain('BoostInbox')
  expect(vendor.asked.filter((line) => line.startsWith('DELETE'))).toHaveLength(1)
  expect(await nowOf(actor, id)).toMatchObject({ users: users - 1, gone_at: null })
  expect(await usersOf(actor, id, { is_gone: 'true' })).toMatchObject([
    { email: user!.email, revocation: { state: 'done', revoked: 1, remaining: 0 } },
  ])
  expect(await acts(actor)).toMatchObject([
    ['revocation_requested', { name: 'BoostInbox', email: user!.email }],
    ['revoked', { name: 'BoostInbox', count: 1 }],
  ])
})

it('takes back what everybody let into Google: the application leaves the list, with its history', async () => {
  const { actor, vendor, named } = await aReadWorkspace('google')
  const { id, users } = await named('BoostInbox')

  await ask(actor, id)
  await ask(actor, id)
  expect(await db.grantRevocation.count({ where: { companyId: actor.companyId } })).toBe(1)
  await work(actor)

  expect(JSON.stringify(vendor.world.tokens)).not.toContain('BoostInbox')
  expect(await nowOf(actor, id)).toMatchObject({
    users: 0,
    gone_at: expect.any(String),
    revocation: { state: 'done', revoked: users, remaining: 0 },
  })
})

it('takes back what one user, and what everybody, let into Microsoft 365', async () => {
  const { actor, vendor, named } = await aReadWorkspace('microsoft')
  const boost = await named('BoostInbox')
  const slack = await named('Slack')
  const backup = await named('SkyBackup')
  const [user] = await usersOf(actor, boost.id)

  await ask(actor, boost.id, { user: user!.id })
  await ask(actor, slack.id)
  await ask(actor, backup.id)
  await work(actor)

  expect(vendor.world.permissions.map(({ id }) => id)).toEqual(['g2', 'g4'])
  expect(Object.values(vendor.world.assignments).flat()).toEqual([])
  expect(await nowOf(actor, boost.id)).toMatchObject({ users: 1, gone_at: null })
  for (const { id } of [slack, backup])
    expect(await nowOf(actor, id)).toMatchObject({
      is_for_everybody: false,
      gone_at: expect.any(String),
      revocation: { state: 'done' },
    })
})

it('finds what a user let into Microsoft 365 on every page of its lists, before it says that it is gone', async () => {
  const { actor, vendor, named } = await aReadWorkspace('microsoft')
  const { id, users } = await named('BoostInbox')
  vendor.world.pageSize = 1
  const principal = vendor.world.principals.find(({ displayName }) => displayName === 'BoostInbox')!
  const granted = () => vendor.world.permissions.filter(({ clientId }) => clientId === principal.id)
  const last = granted().at(-1)!
  const { email } = vendor.world.users.find((one) => one.id === last.principalId)!
  const user = (await usersOf(actor, id)).find((one) => one.email === email)!
  expect(granted().length).toBeGreaterThan(1)

  await ask(actor, id, { user: user.id })
  await work(actor)

  expect(granted()).not.toContain(last)
  expect(await nowOf(actor, id)).toMatchObject({ users: users - 1 })
})

it('believes no answer: what is still there is asked for again, and said at the end', async () => {
  const { actor, vendor, named } = await aReadWorkspace('google')
  const { id, users } = await named('BoostInbox')
  vendor.world.keepsGrants = true

  await ask(actor, id)
  await expect(work(actor, { isLastAttempt: false })).rejects.toMatchObject({ kind: 'unexpected' })
  expect((await nowOf(actor, id)).revocation).toMatchObject({ state: 'pending' })
  await work(actor)

  expect(await nowOf(actor, id)).toMatchObject({
    users,
    revocation: {
      state: 'failed',
      revoked: 0,
      remaining: users,
      error: { key: 'shadow-scan.revocation.still_there' },
    },
  })
  expect((await acts(actor)).at(-1)).toMatchObject(['revocation_failed', { remaining: users }])
})

it('goes on after a worker that died, without asking again for what is proven', async () => {
  const { actor, vendor, named } = await aReadWorkspace('google')
  const { id, users } = await named('BoostInbox')
  await ask(actor, id)
  const [, second] = await usersOf(actor, id)
  const key = vendor.world.users.find(({ email }) => email === second!.email)!.id
  const away = Array.from({ length: 3 }, () => ({ status: 503, body: {} }))
  vendor.world.failures[`/admin/directory/v1/users/${key}/tokens`] = away
  await expect(work(actor, { isLastAttempt: false })).rejects.toMatchObject({ kind: 'unavailable' })
  const asked = vendor.asked.length

  await work(actor)

  expect(await nowOf(actor, id)).toMatchObject({ users: 0, revocation: { state: 'done', revoked: users } })
  const again = vendor.asked.slice(asked).filter((line) => line.startsWith('DELETE'))
  expect(again.length).toBeLessThan(users)
})

it('says which right is missing when Microsoft refuses', async () => {
  const { actor, vendor, named } = await aReadWorkspace('microsoft')
  const { id } = await named('BoostInbox')
  const refused = {
    status: 403,
    body: { error: { code: 'Authorization_RequestDenied', message: 'Insufficient privileges.' } },
  }
  vendor.world.always['/v1.0/oauth2PermissionGrants/g1'] = refused

  await ask(actor, id)
  await work(actor, { isLastAttempt: false })

  expect((await nowOf(actor, id)).revocation).toMatchObject({
    state: 'failed',
    error: { key: 'connectors.microsoft_365.grant_kept', reason: 'Insufficient privileges.' },
  })
})

it('keeps to what a connection may do, and to its own company', async () => {
  const { actor, connection, named } = await aReadWorkspace('google')
  const { id } = await named('BoostInbox')
  const kept = await aDiscovered(actor)
  const stranger = await aCompany()

  expect((await ask(stranger, id)).status).toBe(404)
  expect((await ask(actor, kept.id)).json['hydra:description']).toMatch(/visiteur|visitor/)
  const [user] = await usersOf(actor, kept.id)
  expect((await ask(actor, id, { user: user!.id })).status).toBe(404)
  await db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: connection.id } },
    data: { checkNotes: [readOnlyNote] },
  })
  expect((await ask(actor, id)).status).toBe(409)
  expect(await db.grantRevocation.count({ where: { companyId: actor.companyId } })).toBe(0)
})
