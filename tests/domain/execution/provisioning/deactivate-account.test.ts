import { expect, it } from 'vitest'
import { deactivateAccount } from '@/lib/domain/accounts/change-account'
import { accountPatch } from '@/lib/domain/accounts/list/schema'
import { cancelProvisioning } from '@/lib/domain/anomalies/by-hand/cancel-provisioning'
import { deleteAccount } from '@/lib/domain/anomalies/by-hand/delete-account'
import { retryProvisioning } from '@/lib/domain/anomalies/by-hand/retry-provisioning'
import { updateAccount } from '@/lib/domain/anomalies/by-hand/update-account'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import type { Actor } from '@/lib/domain/record/actor'
import { asDate, dayAfter, today } from '@/lib/domain/record/days'
import { db } from '@/lib/platform/db'
import { aMember, anomalyNow } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aSuspendingApplication } from '@/tests/support/suspending'
import {
  aConnected,
  accountNow,
  anAccount,
  anomaliesOf,
  changesOf,
  match,
} from '@/tests/support/sync-factories'

async function anAccountThere(more: Parameters<typeof aSuspendingApplication>[1] = {}, externalId = 'ana') {
  const actor = await aCompany()
  const application = await aSuspendingApplication(actor, more)
  const member = await aMember(actor, 'Ana', 'Roy')
  const account = await anAccount(actor, application.connector.id, {
    externalId,
    memberId: member.id,
    status: 'active',
  })
  return { actor, application, account, member }
}

const lastRequest = (actor: Actor) =>
  db.provisioning.findFirstOrThrow({ where: { companyId: actor.companyId }, orderBy: { id: 'desc' } })

/** As the worker would. */
async function work(actor: Actor) {
  const { id } = await lastRequest(actor)
  await runProvisioning(id, { signal: new AbortController().signal, isLastAttempt: true })
  return lastRequest(actor)
}

it('keeps the account, suspended, once the application shows it, and tells its history', async () => {
  const { actor, application, account, member } = await anAccountThere()

  const asked = await deactivateAccount(actor, account.id)
  expect(asked).toMatchObject({ status: 'active', provisioning: { act: 'deactivate', state: 'pending' } })
  const done = await work(actor)

  expect(done).toMatchObject({ act: 'deactivate', state: 'done', outcome: 'suspended', attempts: 1 })
  expect(application.writes()).toEqual(['/users/ana/suspend'])
  expect(await accountNow(actor, account.id)).toMatchObject({
    status: 'suspended',
    goneAt: null,
    memberId: member.id,
  })
  expect((await changesOf(actor, account.id)).at(-1)).toMatchObject({
    kind: 'changed',
    before: { status: 'active' },
    after: { status: 'suspended' },
    userId: actor.userId,
  })
  await expect(deactivateAccount(actor, account.id)).rejects.toMatchObject({
    text: { key: 'provisioning.already_suspended' },
  })
})

it('fails when the application says done and still shows it active, and works when tried again', async () => {
  const { actor, application, account } = await anAccountThere()
  application.obeys = false
  await deactivateAccount(actor, account.id)

  const failed = await work(actor)
  expect(failed).toMatchObject({
    state: 'failed',
    outcome: 'still_there',
    errorKey: 'provisioning.failures.still_active',
  })
  expect((await accountNow(actor, account.id)).status).toBe('active')

  application.obeys = true
  await retryProvisioning(actor, failed.id)
  expect(await work(actor)).toMatchObject({ state: 'done', outcome: 'suspended' })
})

it('claims nothing where the application does not say who is active', async () => {
  const { actor, account } = await anAccountThere({ tells: false })
  await deactivateAccount(actor, account.id)

  expect(await work(actor)).toMatchObject({ state: 'done', outcome: 'cannot_verify' })
  expect((await accountNow(actor, account.id)).status).toBe('active')
})

it('does not ask again for what is suspended there already', async () => {
  const { actor, application, account } = await anAccountThere()
  application.suspended.add('ana')
  await deactivateAccount(actor, account.id)

  expect(await work(actor)).toMatchObject({ state: 'done', outcome: 'suspended' })
  expect(application.writes()).toEqual([])
})

it('refuses the connection’s own account', async () => {
  const { actor, application, account } = await anAccountThere({}, 'own')
  await deactivateAccount(actor, account.id)

  expect(await work(actor)).toMatchObject({ state: 'failed', errorKey: 'connectors.errors.own_account' })
  expect(application.suspended.size).toBe(0)
})

it('answers an anomaly once it is proven, and not before', async () => {
  const { actor, application } = await anAccountThere()
  const nobodys = await anAccount(actor, application.connector.id, { externalId: 'zoe', status: 'active' })
  await match(actor)
  const [anomaly] = await anomaliesOf(actor, nobodys.id)

  await deactivateAccount(actor, nobodys.id)
  expect(await anomalyNow(actor, anomaly!.id)).toMatchObject({ state: 'open' })
  await work(actor)

  expect(await anomalyNow(actor, anomaly!.id)).toMatchObject({ state: 'resolved' })
  expect((await match(actor)).opened).toBe(0)
})

it('is one open request an account, with deleting; another company’s account is not found', async () => {
  const { actor, account } = await anAccountThere()

  const both = await Promise.allSettled([
    deactivateAccount(actor, account.id),
    deleteAccount(actor, account.id),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.provisioning.count({ where: { companyId: actor.companyId } })).toBe(1)
  await expect(deactivateAccount(await aCompany(), account.id)).rejects.toMatchObject({ kind: 'not_found' })
})

it('is refused where the application, or the credentials, only delete or only read', async () => {
  const { actor, application, account, member } = await anAccountThere()
  const wordpress = await aConnected(actor, 'wordpress')
  const there = await anAccount(actor, wordpress.id, { memberId: member.id })
  const refusal = (act: string) => ({ kind: 'conflict', text: { key: `provisioning.cannot_${act}` } })
  await expect(deactivateAccount(actor, there.id)).rejects.toMatchObject(refusal('deactivate'))

  await db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id: application.connector.id } },
    data: { checkNotes: ['connectors.slack.read_only'] },
  })
  await expect(deactivateAccount(actor, account.id)).rejects.toMatchObject(refusal('deactivate'))
  await expect(deleteAccount(actor, account.id)).rejects.toMatchObject(refusal('delete'))
})

it('can be what ends an access on its day, and stays so when only the day changes', async () => {
  const { actor, account } = await anAccountThere()
  const [day, later] = [dayAfter(dayAfter(today())), dayAfter(dayAfter(dayAfter(today())))]
  const patch = (input: object) => updateAccount(actor, account.id, accountPatch.parse(input))
  const waiting = () =>
    db.provisioning.findMany({ where: { companyId: actor.companyId, state: 'scheduled' } })

  await expect(patch({ ends_by: 'deactivate' })).rejects.toMatchObject({
    violations: [{ propertyPath: 'ends_at', key: 'provisioning.end_required' }],
  })
  await expect(patch({ ends_at: today(), ends_by: 'deactivate' })).rejects.toMatchObject({
    violations: [{ propertyPath: 'ends_at', key: 'provisioning.end_too_early' }],
  })
  expect(await waiting()).toEqual([])
  await patch({ ends_at: day, ends_by: 'deactivate' })
  expect(await waiting()).toMatchObject([{ act: 'deactivate', dueOn: asDate(day) }])
  await patch({ ends_at: later })
  expect(await waiting()).toMatchObject([{ act: 'deactivate', dueOn: asDate(later) }])
  await patch({ ends_by: 'delete' })
  const [planned] = await waiting()
  expect(planned).toMatchObject({ act: 'delete', dueOn: asDate(later) })

  await patch({ ends_by: 'deactivate' })
  await cancelProvisioning(actor, (await waiting())[0]!.id)
  expect(await accountNow(actor, account.id)).toMatchObject({ endsAt: null })
})
