import { beforeEach, expect, it } from 'vitest'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountPatch } from '@/lib/domain/accounts/list/schema'
import { retryProvisioning } from '@/lib/domain/anomalies/by-hand/retry-provisioning'
import { updateAccount } from '@/lib/domain/anomalies/by-hand/update-account'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { after, hours, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aMember } from '@/tests/support/anomaly-factories'
import { aConnectionTo, anApplication } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { anAccount } from '@/tests/support/sync-factories'
import type { Reply } from '@/tests/support/vendor-server'
import { connectSite, type Site, wordpressSite } from '@/tests/support/wordpress-site'

const fields = { login: 'sofia.n', email: 'sofia@acme.example', role: 'author' }
const sofia = { id: 2, username: 'sofia.n', email: 'sofia@acme.example', roles: ['author'] }
const made: Reply = { status: 201, body: { ...sofia, name: 'Sofia' } }
const refused: Reply = { status: 403, body: { code: 'rest_forbidden', message: 'Sorry.' } }

let actor: Actor
let site: Site
let connectorId: string

beforeEach(async () => {
  actor = await aCompany()
  site = await wordpressSite([])
  connectorId = (await connectSite(actor, site)).id
})

const last = () =>
  db.provisioning.findFirstOrThrow({ where: { companyId: actor.companyId }, orderBy: { id: 'desc' } })

const accounts = () => db.account.findMany({ where: { companyId: actor.companyId } })

/** As the worker would, on its last try. */
async function work() {
  const { id } = await last()
  await runProvisioning(id, { signal: new AbortController().signal, isLastAttempt: true })
  return last()
}

async function askForSofia() {
  const member = await aMember(actor, 'Sofia', 'Navarro')
  const input = { user_connector: connectorId, member: member.id, fields }
  await requestCreation(actor, accountInput.parse(input))
  return member
}

/** The time during which an application may still show what it accepted. */
const letItPass = async () =>
  db.provisioning.updateMany({
    where: { companyId: actor.companyId },
    data: { acceptedAt: after(-hours(3), now()) },
  })

const lastEvent = async () =>
  (
    await db.auditEvent.findFirstOrThrow({
      where: { companyId: actor.companyId, action: { startsWith: 'provisioning.' } },
      orderBy: { seq: 'desc' },
    })
  ).details

it('says of an account that was created that reading it again has shown it', async () => {
  const member = await askForSofia()

  expect(await work()).toMatchObject({ state: 'done', outcome: 'verified' })

  expect(await accounts()).toMatchObject([{ login: 'sofia.n', memberId: member.id }])
  expect(await lastEvent()).toMatchObject({ act: 'create', outcome: 'verified' })
})

it('never ends as done where the application says 201 and has made nothing', async () => {
  await askForSofia()
  site.mood.POST = () => made

  const waiting = await work()
  expect(waiting).toMatchObject({ state: 'running', outcome: null })
  expect(presentProvisioning(waiting).accepted_at).toEqual(expect.any(String))
  expect(await accounts()).toEqual([])

  await letItPass()
  const failed = await work()
  expect(failed).toMatchObject({
    state: 'failed',
    outcome: 'not_there',
    errorKey: 'provisioning.failures.not_there',
  })
  expect(site.writes()).toEqual(['POST /users'])
  expect(await accounts()).toEqual([])
  expect(await lastEvent()).toMatchObject({ act: 'create', outcome: 'not_there', error: 'not_there' })

  site.mood = {}
  await retryProvisioning(actor, failed.id)
  expect(await work()).toMatchObject({ state: 'done', outcome: 'verified' })
  expect(site.writes()).toEqual(['POST /users', 'POST /users'])
})

it('waits for what an application shows late, and does not ask for it again', async () => {
  const member = await askForSofia()
  site.mood.POST = () => made
  expect(await work()).toMatchObject({ state: 'running' })

  site.users.set(2, sofia)
  expect(await work()).toMatchObject({ state: 'done', outcome: 'verified', attempts: 2 })

  expect(site.writes()).toEqual(['POST /users'])
  expect(await accounts()).toMatchObject([{ externalId: '2', memberId: member.id }])
})

it('does not ask again after the reading failed, whatever the list shows by then', async () => {
  await askForSofia()
  site.mood.POST = () => {
    site.mood.GET = () => ({ status: 500, body: '' })
    return made
  }
  const { id } = await last()
  const signal = new AbortController().signal
  await expect(runProvisioning(id, { signal, isLastAttempt: false })).rejects.toMatchObject({
    kind: 'unavailable',
  })

  site.mood = {}
  expect(await work()).toMatchObject({ state: 'running' })
  expect(site.writes()).toEqual(['POST /users'])
})

it('says that nothing is known where the account may not be read, and shows nobody as active', async () => {
  const member = await askForSofia()
  site.mood.POST = () => {
    site.mood.GET = () => refused
    return made
  }

  expect(await work()).toMatchObject({ state: 'done', outcome: 'cannot_verify' })

  expect(await accounts()).toMatchObject([
    { externalId: '2', email: 'sofia@acme.example', status: null, memberId: member.id },
  ])
  const [account] = await accounts()
  const shown = presentAccount(await getAccount(actor, account!.id))
  expect(shown.provisioning).toMatchObject({ act: 'create', state: 'done', outcome: 'cannot_verify' })
  expect(await lastEvent()).toMatchObject({ outcome: 'cannot_verify' })
})

async function joao() {
  site.users.set(14, { id: 14, username: 'joao', email: 'joao@acme.example', roles: ['author'] })
  const account = await anAccount(actor, connectorId, { externalId: '14', role: 'author', status: 'active' })
  await updateAccount(actor, account.id, accountPatch.parse({ role: 'editor' }))
  return async () => (await getAccount(actor, account.id)).role
}

it('says of a role that was changed that reading it again has shown it', async () => {
  const role = await joao()

  expect(await work()).toMatchObject({ state: 'done', outcome: 'verified' })

  expect(await role()).toBe('editor')
  expect(await lastEvent()).toMatchObject({ act: 'change_role', outcome: 'verified' })
})

it('never shows a role that the application accepted and did not give', async () => {
  const role = await joao()
  site.mood.POST = () => ({ body: { id: 14, roles: ['editor'] } })

  expect(await work()).toMatchObject({ state: 'running' })
  await letItPass()
  expect(await work()).toMatchObject({
    state: 'failed',
    outcome: 'not_changed',
    errorKey: 'provisioning.failures.not_changed',
  })

  expect(await role()).toBe('author')
  expect(site.writes()).toEqual(['POST /users/14'])
})

it('never ends as done where an account that was to be reactivated stays suspended', async () => {
  const application = await anApplication([])
  env().OUTBOUND_ALLOW.push(application.host)
  const connector = await aConnectionTo(actor, application)
  const there = { id: '7', userName: 'sofia.n', active: false, emails: [{ value: fields.email }] }
  const asked: string[] = []
  application.interrupt = ({ method, path }) => {
    if (method !== 'GET') asked.push(method)
    if (method === 'PATCH') return { status: 204 }
    const isAlone = path.split('?')[0]!.endsWith('/Users/7')
    return { body: isAlone ? there : { totalResults: 1, startIndex: 1, Resources: [there] } }
  }
  const input = { email: fields.email, login: fields.login }
  await requestCreation(actor, accountInput.parse({ user_connector: connector.id, fields: input }))

  expect(await work()).toMatchObject({ state: 'running' })
  await letItPass()
  expect(await work()).toMatchObject({
    state: 'failed',
    outcome: 'still_suspended',
    errorKey: 'provisioning.failures.still_suspended',
  })
  expect(asked).toEqual(['PATCH'])

  there.active = true
  await retryProvisioning(actor, (await last()).id)
  expect(await work()).toMatchObject({ state: 'done', outcome: 'verified' })
})
