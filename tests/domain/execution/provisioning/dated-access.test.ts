import { expect, it } from 'vitest'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { accountPatch } from '@/lib/domain/accounts/list/schema'
import { cancelProvisioning } from '@/lib/domain/anomalies/by-hand/cancel-provisioning'
import { retryProvisioning } from '@/lib/domain/anomalies/by-hand/retry-provisioning'
import { updateAccount } from '@/lib/domain/anomalies/by-hand/update-account'
import { startRun } from '@/lib/domain/connections/runs/start-run'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { syncAccounts } from '@/lib/domain/execution/reading/sync-accounts'
import { deleteMember } from '@/lib/domain/people/members/members'
import { openDue } from '@/lib/domain/provisioning/requests/open-due'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { getProvisioning } from '@/lib/domain/provisioning/requests/requests'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { asDate, dayAfter, today } from '@/lib/domain/record/days'
import { db, pool } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { accountNow, anAccount, anomaliesOf } from '@/tests/support/sync-factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'

const attempt = { signal: new AbortController().signal, isLastAttempt: true }
const fields = { login: 'sofia.n', email: 'sofia@acme.example', role: 'author' }
const tomorrow = dayAfter(today())
const later = dayAfter(dayAfter(tomorrow))

async function aSite() {
  const actor = await aCompany()
  const site = await wordpressSite([{ id: 14, username: 'joao', email: 'j@acme.example', roles: ['author'] }])
  const connector = await connectSite(actor, site)
  const ask = (more: object) =>
    requestCreation(actor, accountInput.parse({ user_connector: connector.id, fields, ...more }))
  return { actor, site, connector, ask }
}

/** Its day has come. */
const comeDay = (id: string) =>
  pool.query(`UPDATE provisionings SET due_on = current_date WHERE id = $1`, [id])
const jobsOf = async (id: string) =>
  (await pool.query(`SELECT 1 FROM pgboss.job WHERE data->>'provisioningId' = $1`, [id])).rowCount
const requestsOf = (actor: Actor, accountId: string) =>
  db.provisioning.findMany({ where: { companyId: actor.companyId, accountId }, orderBy: { id: 'asc' } })

const lastRun = (actor: Actor) =>
  db.syncRun.findFirst({ where: { companyId: actor.companyId }, orderBy: { id: 'desc' } })

it('opens an access on its day, once, and ends it on the day of its end', async () => {
  const { actor, site, ask } = await aSite()
  const member = await aMember(actor, 'Sofia', 'Navarro')

  const asked = await ask({ member: member.id, starts_at: tomorrow, ends_at: later })
  await openDue()
  await runProvisioning(asked.id, attempt)
  expect(await getProvisioning(actor, asked.id)).toMatchObject({ state: 'scheduled', attempts: 0 })
  expect(site.writes()).toEqual([])

  await comeDay(asked.id)
  await Promise.all([openDue(), openDue()])
  expect(await jobsOf(asked.id)).toBe(1)
  await runProvisioning(asked.id, attempt)
  const done = await getProvisioning(actor, asked.id)
  expect(done).toMatchObject({ state: 'done' })
  expect(await accountNow(actor, done.accountId!)).toMatchObject({
    memberId: member.id,
    startsAt: asDate(today()),
    endsAt: asDate(later),
  })

  const [, end] = await requestsOf(actor, done.accountId!)
  expect(end).toMatchObject({ act: 'delete', state: 'scheduled', dueOn: asDate(later), memberId: member.id })
  await comeDay(end!.id)
  await openDue()
  await runProvisioning(end!.id, attempt)
  expect(site.writes()).toEqual(['POST /users', 'DELETE /users/15'])
  expect((await accountNow(actor, done.accountId!)).goneAt).not.toBeNull()
})

it.each([
  ['no day', { open_access_now: false }, 'starts_at', 'start_required'],
  ['today', { starts_at: today() }, 'starts_at', 'start_too_early'],
  ['an end before the start', { starts_at: later, ends_at: tomorrow }, 'ends_at', 'end_not_after_start'],
  [
    'an end today of what opens now',
    { open_access_now: true, ends_at: today() },
    'ends_at',
    'end_not_after_start',
  ],
])('refuses %s beside its field', async (_what, dates, field, key) => {
  const { ask } = await aSite()

  await expect(ask({ ...dates, fields: { ...fields, email: 'none' } })).rejects.toMatchObject({
    issues: [{ path: [field], message: `provisioning.${key}` }, { path: ['fields', 'email'] }],
  })
})

it('needs no day for an access that opens now, and takes none', async () => {
  const { ask } = await aSite()

  expect(await ask({ open_access_now: true, starts_at: '2020-01-01' })).toMatchObject({
    state: 'pending',
    dueOn: null,
  })
})

it('keeps one end an access, in step with its date', async () => {
  const { actor, connector } = await aSite()
  const { id } = await anAccount(actor, connector.id, { externalId: '14' })
  const endOn = (day: string | null) => updateAccount(actor, id, accountPatch.parse({ ends_at: day }))

  await endOn(tomorrow)
  await endOn(later)
  expect(await requestsOf(actor, id)).toMatchObject([
    { state: 'cancelled' },
    { state: 'scheduled', dueOn: asDate(later) },
  ])
  expect((await getAccount(actor, id)).provisioning).toMatchObject({ state: 'cancelled' })

  const [, waiting] = await requestsOf(actor, id)
  await cancelProvisioning(actor, waiting!.id)
  expect(await accountNow(actor, id)).toMatchObject({ endsAt: null })

  await endOn('2020-01-01')
  expect((await requestsOf(actor, id)).some(({ state }) => state === 'scheduled')).toBe(false)
})

it('opens nothing for somebody who was deleted meanwhile', async () => {
  const { actor, ask } = await aSite()
  const member = await aMember(actor, 'Sofia', 'Navarro')
  const asked = await ask({ member: member.id, starts_at: tomorrow })
  await deleteMember(actor, member.id)

  await comeDay(asked.id)
  await openDue()

  expect(await getProvisioning(actor, asked.id)).toMatchObject({ state: 'cancelled' })
})

it('tries again what failed, by looking first, and lets it go when asked to', async () => {
  const { actor, site, ask } = await aSite()
  const asked = await ask({})
  await expect(retryProvisioning(actor, asked.id)).rejects.toMatchObject({ kind: 'conflict' })
  site.mood.POST = () => ({ status: 403, body: { code: 'rest_cannot_create_user', message: 'Sorry.' } })
  await runProvisioning(asked.id, attempt)
  expect(await getProvisioning(actor, asked.id)).toMatchObject({ state: 'failed', errorReason: 'Sorry.' })

  // Somebody made it there in the meantime.
  site.users.set(20, { id: 20, username: 'sofia.n', email: fields.email, roles: ['author'] })
  site.mood = {}
  expect(await retryProvisioning(actor, asked.id)).toMatchObject({ state: 'pending', errorKind: null })
  await runProvisioning(asked.id, attempt)

  expect(await getProvisioning(actor, asked.id)).toMatchObject({ state: 'done', attempts: 2 })
  expect(site.writes()).toEqual(['POST /users'])
  await expect(cancelProvisioning(actor, asked.id)).rejects.toMatchObject({
    text: { key: 'provisioning.over' },
  })
})

it('is recognised by the next sync, as the account of its member', async () => {
  const { actor, connector, ask } = await aSite()
  const member = await aMember(actor, 'Sofia', 'Navarro')
  const asked = await ask({ member: member.id })
  await runProvisioning(asked.id, attempt)
  const { accountId } = await getProvisioning(actor, asked.id)

  await db.$transaction((tx) =>
    startRun(tx, {
      companyId: actor.companyId,
      userConnectorId: connector.id,
      trigger: 'manual',
      requestedById: null,
    }),
  )
  expect(await lastRun(actor)).toMatchObject({ state: 'queued' })
  await syncAccounts(actor.companyId, connector.id, { signal: attempt.signal })
  expect(await lastRun(actor)).toMatchObject({ state: 'done' })

  expect(await accountNow(actor, accountId!)).toMatchObject({ memberId: member.id, goneAt: null })
  expect(await anomaliesOf(actor, accountId!)).toEqual([])
  expect(await db.account.count({ where: { companyId: actor.companyId, email: fields.email } })).toBe(1)
})
