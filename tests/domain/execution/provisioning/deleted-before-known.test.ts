import { expect, it } from 'vitest'
import { deleteAccount } from '@/lib/domain/anomalies/by-hand/delete-account'
import { runProvisioning } from '@/lib/domain/execution/provisioning/run-provisioning'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { takeRequest } from '@/lib/domain/provisioning/requests/request-states'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { aConnectionTo, accountsOf, anApplication, syncNow } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

const attempt = { signal: new AbortController().signal, isLastAttempt: false }

/** An account that was asked for, and created there; the answer that would have said so was lost. */
async function aCreationWithoutAnswer({ before = [] as { id: string; userName: string }[] } = {}) {
  const actor = await aCompany()
  const application = await anApplication(before)
  env().OUTBOUND_ALLOW.push(application.host)
  const connector = await aConnectionTo(actor, application)
  if (before.length > 0) {
    await syncNow(connector, application)
    application.people = [{ id: 'other', userName: 'other' }]
    await syncNow(connector, application)
  }
  const created: string[] = []
  application.interrupt = ({ method, path, body }) => {
    if (method === 'POST') {
      const { userName } = body as { userName: string }
      created.push(userName)
      application.people = [...application.people, { id: `made${created.length}`, userName }]
      return created.length === 1
        ? { status: 504, body: {} }
        : { status: 201, body: { id: `made${created.length}`, userName, active: true } }
    }
    const wanted = /userName eq "(.+?)"/.exec(decodeURIComponent(path).replaceAll('+', ' '))?.[1]
    const one = application.people.find(({ id }) => path.endsWith(`/Users/${id}`))
    if (one) return { body: { ...one, active: true } }
    if (!wanted) return undefined
    const found = application.people.filter(({ userName }) => userName === wanted)
    return { body: { totalResults: found.length, startIndex: 1, Resources: found } }
  }
  const fields = { email: 'sofia@acme.example', login: 'sofia.n' }
  const { id } = await requestCreation(actor, accountInput.parse({ user_connector: connector.id, fields }))
  await expect(runProvisioning(id, attempt)).rejects.toMatchObject({ name: 'ConnectorError' })
  expect(created).toEqual(['sofia.n'])
  const requestNow = () =>
    db.provisioning.findUniqueOrThrow({ where: { companyId_id: { companyId: actor.companyId, id } } })
  return { actor, id, application, connector, created, requestNow }
}

it('does not bring back an account that was found and deleted before its creation was known', async () => {
  const { id, application, connector, created, requestNow } = await aCreationWithoutAnswer()
  await syncNow(connector, application)
  application.people = [{ id: 'other', userName: 'other' }]
  await syncNow(connector, application)

  await runProvisioning(id, attempt)

  expect(created).toEqual(['sofia.n'])
  const account = (await accountsOf(connector)).find(({ externalId }) => externalId === 'made1')
  expect(account?.goneAt).toBeInstanceOf(Date)
  expect(await requestNow()).toMatchObject({ state: 'done', accountId: account?.id, errorKey: null })
})

it.each(['running', 'failed'] as const)(
  'does not bring back an account whose deletion the application has done, while ours is %s',
  async (state) => {
    const { actor, id, application, connector, created, requestNow } = await aCreationWithoutAnswer()
    await syncNow(connector, application)
    const account = (await accountsOf(connector)).find(({ externalId }) => externalId === 'made1')!
    await deleteAccount(actor, account.id)
    const { companyId } = actor
    const deletion = await db.provisioning.findFirstOrThrow({ where: { companyId, accountId: account.id } })
    await takeRequest(deletion.id)
    await db.provisioning.update({ where: { companyId_id: { companyId, id: deletion.id } }, data: { state } })
    application.people = [{ id: 'other', userName: 'other' }]

    await runProvisioning(id, attempt)

    expect(created).toEqual(['sofia.n'])
    expect(await requestNow()).toMatchObject({ state: 'done', accountId: account.id, errorKey: null })
  },
)

it('creates it where only somebody of that name had left before it was asked for', async () => {
  const before = [{ id: 'old', userName: 'sofia.n' }]
  const { id, application, connector, created, requestNow } = await aCreationWithoutAnswer({ before })
  // As if the first request had never arrived.
  application.people = [{ id: 'other', userName: 'other' }]

  await runProvisioning(id, attempt)

  expect(created).toEqual(['sofia.n', 'sofia.n'])
  const account = (await accountsOf(connector)).find(({ externalId }) => externalId === 'made2')
  expect(await requestNow()).toMatchObject({ state: 'done', accountId: account?.id })
})
