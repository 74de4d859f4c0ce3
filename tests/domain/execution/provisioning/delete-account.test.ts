import { expect, it } from 'vitest'
import { cancelProvisioning } from '@/lib/domain/anomalies/by-hand/cancel-provisioning'
import { deleteAccount } from '@/lib/domain/anomalies/by-hand/delete-account'
import { listAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { anomalyQuery } from '@/lib/domain/anomalies/list/schema'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import type { Actor } from '@/lib/domain/record/actor'
import { provisionAccountJob } from '@/lib/jobs/provisioning'
import { db, pool } from '@/lib/platform/db'
import { aMember, anomalyNow, resolve } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { accountNow, anAccount, anomaliesOf, changesOf, match } from '@/tests/support/sync-factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'

const joao = { id: 14, username: 'j.ribeiro', email: 'joao@agency.example', roles: ['editor'] }

async function anAnomalyThere() {
  const actor = await aCompany()
  const site = await wordpressSite([joao])
  const connector = await connectSite(actor, site)
  const account = await anAccount(actor, connector.id, {
    externalId: '14',
    login: joao.username,
    email: joao.email,
  })
  await match(actor)
  const [anomaly] = await anomaliesOf(actor, account.id)
  return { actor, site, connector, account, anomalyId: anomaly!.id }
}

const lastRequest = (actor: Actor) =>
  db.provisioning.findFirstOrThrow({ where: { companyId: actor.companyId }, orderBy: { id: 'desc' } })

/** As the worker would. */
async function work(actor: Actor, isLastAttempt = true) {
  const { id } = await lastRequest(actor)
  await runProvisioning(id, { signal: new AbortController().signal, isLastAttempt })
  return lastRequest(actor)
}

it('is pending until the application says done, and proven by reading it again', async () => {
  const { actor, site, account, anomalyId } = await anAnomalyThere()

  await resolve(actor, anomalyId, { kind: 'delete_account' })
  expect(await anomalyNow(actor, anomalyId)).toMatchObject({ state: 'deleting', resolution: null })
  const done = await work(actor)

  expect(done).toMatchObject({ state: 'done', outcome: 'verified_gone', attempts: 1, errorKind: null })
  expect(site.writes()).toEqual(['DELETE /users/14'])
  expect(await anomalyNow(actor, anomalyId)).toMatchObject({
    state: 'resolved',
    resolution: 'delete_account',
  })
  expect((await accountNow(actor, account.id)).goneAt).not.toBeNull()
  expect((await changesOf(actor, account.id)).at(-1)).toMatchObject({ kind: 'gone', userId: actor.userId })
})

it('comes back to the head of the queue with the vendor’s reason, and works the second time', async () => {
  const { actor, site, account, anomalyId } = await anAnomalyThere()
  await anAccount(actor, account.userConnectorId, { externalId: '99' })
  await match(actor)
  site.mood.DELETE = () => ({
    status: 403,
    body: { code: 'rest_user_cannot_delete', message: 'Sorry, you are not allowed to delete this user.' },
  })

  await resolve(actor, anomalyId, { kind: 'delete_account' })
  const failed = await work(actor)

  expect(failed).toMatchObject({ state: 'failed', errorKind: 'permission', outcome: null })
  const queue = await listAnomalies(actor, anomalyQuery.parse({}))
  expect(queue.items.map(({ id }) => id)[0]).toBe(anomalyId)
  expect(queue.items[0]).toMatchObject({
    state: 'open',
    failureKind: 'permission',
    failureReason: 'Sorry, you are not allowed to delete this user.',
  })
  expect(JSON.stringify(failed)).not.toContain('canary')

  site.mood = {}
  await resolve(actor, anomalyId, { kind: 'delete_account' })
  expect(await work(actor)).toMatchObject({ state: 'done', outcome: 'verified_gone' })
  expect(await anomalyNow(actor, anomalyId)).toMatchObject({ state: 'resolved', failureKind: null })
})

it('looks before asking again when nobody knows what came of it', async () => {
  const { actor, site, anomalyId } = await anAnomalyThere()
  site.mood.DELETE = (act) => {
    act()
    return 'hang up'
  }
  await resolve(actor, anomalyId, { kind: 'delete_account' })

  await expect(work(actor, false)).rejects.toMatchObject({ kind: 'unavailable', outcomeUnknown: true })
  expect(await lastRequest(actor)).toMatchObject({ state: 'running', attempts: 1 })
  const done = await work(actor)

  expect(done).toMatchObject({ state: 'done', outcome: 'verified_gone', attempts: 2 })
  expect(site.writes()).toEqual(['DELETE /users/14'])
})

it('raises the alarm when the application says done and the account is still there', async () => {
  const { actor, site, anomalyId } = await anAnomalyThere()
  site.mood.DELETE = () => ({ body: { deleted: true } })
  await resolve(actor, anomalyId, { kind: 'delete_account' })

  expect(await work(actor)).toMatchObject({ state: 'failed', outcome: 'still_there' })
  expect(await anomalyNow(actor, anomalyId)).toMatchObject({ state: 'open', failureKind: 'still_there' })
})

it('refuses the connection’s own account', async () => {
  const { actor, site, connector } = await anAnomalyThere()
  const own = await anAccount(actor, connector.id, { externalId: '1', login: 'rollcall' })
  await match(actor)
  const [anomaly] = await anomaliesOf(actor, own.id)

  await resolve(actor, anomaly!.id, { kind: 'delete_account' })
  expect(await work(actor)).toMatchObject({ state: 'failed', errorKey: 'connectors.errors.own_account' })
  expect(site.users.has(1)).toBe(true)
})

it('counts as done what somebody else has deleted already', async () => {
  const { actor, site, anomalyId } = await anAnomalyThere()
  site.users.delete(14)
  await resolve(actor, anomalyId, { kind: 'delete_account' })

  expect(await work(actor)).toMatchObject({ state: 'done', outcome: 'verified_gone' })
  expect(site.writes()).toEqual([])
})

it('is asked once by two people at once', async () => {
  const { actor, account } = await anAnomalyThere()

  const both = await Promise.allSettled([deleteAccount(actor, account.id), deleteAccount(actor, account.id)])

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.provisioning.count({ where: { companyId: actor.companyId } })).toBe(1)
})

it('can be called off until the application was asked', async () => {
  const { actor, account, anomalyId } = await anAnomalyThere()
  const foreign = await aCompany()
  await deleteAccount(actor, account.id)
  const { id } = await lastRequest(actor)

  await expect(cancelProvisioning(foreign, id)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await cancelProvisioning(actor, id)).toMatchObject({ state: 'cancelled' })
  expect(await anomalyNow(actor, anomalyId)).toMatchObject({ state: 'open' })

  await deleteAccount(actor, account.id)
  await work(actor)
  const { id: sent } = await lastRequest(actor)
  await expect(cancelProvisioning(actor, sent)).rejects.toMatchObject({ kind: 'conflict' })
})

it('is taken up again when its worker died on the last try', async () => {
  const { actor, site, anomalyId } = await anAnomalyThere()
  await resolve(actor, anomalyId, { kind: 'delete_account' })
  const { id } = await lastRequest(actor)
  await pool.query(
    `UPDATE provisionings SET state = 'running', sent_at = now() - interval '4 hours' WHERE id = $1`,
    [id],
  )
  const queued = () => pool.query(`SELECT 1 FROM pgboss.job WHERE data->>'provisioningId' = $1`, [id])
  const before = (await queued()).rowCount

  await provisionAccountJob.run(null, {
    signal: new AbortController().signal,
    attempt: 0,
    isLastAttempt: true,
  })

  expect((await queued()).rowCount).toBe(before! + 1)
  expect(await work(actor)).toMatchObject({ state: 'done', outcome: 'verified_gone' })
  expect(site.writes()).toEqual(['DELETE /users/14'])
})

it('has one open request an account', async () => {
  const { actor, account, anomalyId } = await anAnomalyThere()
  await resolve(actor, anomalyId, { kind: 'delete_account' })

  await expect(deleteAccount(actor, account.id)).rejects.toMatchObject({
    text: { key: 'anomalies.being_deleted' },
  })
  expect(await db.provisioning.count({ where: { companyId: actor.companyId } })).toBe(1)
})

it('deletes a member’s account, too, and is refused where the application does not let us', async () => {
  const { actor, connector } = await anAnomalyThere()
  const member = await aMember(actor, 'Ana', 'Roy')
  const owned = await anAccount(actor, connector.id, { externalId: '14x', memberId: member.id })
  await deleteAccount(actor, owned.id)
  expect(await work(actor)).toMatchObject({ state: 'done', outcome: 'verified_gone', accountId: owned.id })

  const restricted = await db.userConnector.create({
    data: { companyId: actor.companyId, application: 'file', label: 'Export', state: 'connected' },
  })
  const there = await anAccount(actor, restricted.id, { memberId: member.id })
  await expect(deleteAccount(actor, there.id)).rejects.toMatchObject({
    kind: 'conflict',
    text: { key: 'provisioning.cannot_delete' },
  })
})

it('leaves an account alone that was deactivated instead of deleted, until it is active again', async () => {
  const { actor, account, anomalyId } = await anAnomalyThere()
  await db.anomaly.updateMany({
    where: { companyId: actor.companyId, id: anomalyId },
    data: { state: 'resolved', resolution: 'delete_account' },
  })
  const status = (now: 'suspended' | 'active') =>
    db.account.updateMany({ where: { companyId: actor.companyId, id: account.id }, data: { status: now } })

  await status('suspended')
  expect((await match(actor)).opened).toBe(0)
  await status('active')
  expect((await match(actor)).opened).toBe(1)
})
