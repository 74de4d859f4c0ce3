import { expect, it } from 'vitest'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { db, everyCompany } from '@/lib/platform/db'
import {
  aConnectionTo,
  anApplication,
  connectorNow,
  people,
  presentOf,
  syncNow,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { connectSite, wordpressSite } from '@/tests/support/wordpress-site'

const mailsOf = (actor: Actor) =>
  everyCompany.mail.findMany({
    where: { template: 'reconnect', userId: actor.userId },
    orderBy: { id: 'asc' },
  })
const unauthorized = () => ({ status: 401, body: { detail: 'Token revoked' } })

it('tells its owner once a break, keeps everything known, and tells again of the next one', async () => {
  const actor = await aCompany()
  const application = await anApplication(people(20))
  const connection = await aConnectionTo(actor, application)
  await syncNow(connection, application)

  application.interrupt = unauthorized
  await syncNow(connection, application)
  await syncNow(connection, application)

  expect(await connectorNow(connection)).toMatchObject({ state: 'reconnect', nextSyncAt: null })
  expect(await presentOf(connection)).toBe(20)
  const [mail, ...more] = await mailsOf(actor)
  expect(more).toEqual([])
  expect(await letterOf(mail!)).toMatchObject({
    address: actor.email,
    link: expect.stringContaining(`/dashboard/user-connectors/${connection.id}?reconnect=1`),
    facts: { application: expect.any(String) },
  })

  application.interrupt = () => undefined
  await syncNow(connection, application)
  expect(await connectorNow(connection)).toMatchObject({ state: 'connected' })
  expect(await letterOf(mail!)).toBeNull()
  expect(await db.syncRun.count({ where: { companyId: actor.companyId } })).toBe(4)

  application.interrupt = unauthorized
  await syncNow(connection, application)
  expect(await mailsOf(actor)).toHaveLength(2)
})

it('is broken by a request that is refused too, and told to everybody once its owner is gone', async () => {
  const actor = await aCompany()
  const site = await wordpressSite([])
  const { id, companyId } = await connectSite(actor, site)
  const fields = { login: 'sofia.n', email: 'sofia@acme.example', role: 'author' }
  const asked = await requestCreation(actor, accountInput.parse({ user_connector: id, fields }))
  site.mood.POST = () => ({ status: 401, body: { code: 'rest_not_logged_in', message: 'Not logged in.' } })

  await runProvisioning(asked.id, { signal: new AbortController().signal, isLastAttempt: true })

  expect(await connectorNow({ id, companyId })).toMatchObject({ state: 'reconnect' })
  expect(await mailsOf(actor)).toHaveLength(1)
})
