import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealCredentials } from '@/lib/domain/connections/credentials/credentials'
import { getChoices } from '@/lib/domain/connections/user-connectors/get-choices'
import { readChoices } from '@/lib/domain/connections/user-connectors/read-choices'
import { requestCreation } from '@/lib/domain/provisioning/requests/request-creations'
import { accountInput } from '@/lib/domain/provisioning/requests/schema'
import { db, pool } from '@/lib/platform/db'
import { choosy } from '@/tests/connectors/kit/choosy-connector'
import { way } from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'
import { inCatalogue } from '@/tests/support/in-catalogue'
import { answerWith, type Reply, vendorServer } from '@/tests/support/vendor-server'

const profiles = { body: [{ id: 'p1', name: 'Sales' }] }

async function aConnection(answer: Reply | Reply[] = profiles) {
  inCatalogue(choosy)
  const server = await vendorServer(answerWith({ 'GET /profiles': answer }))
  const actor = await aCompany()
  const row = { id: randomUUID(), companyId: actor.companyId, instance: server.host }
  const credentials = sealCredentials(row, { custom_domain: server.url, api_token: 'canary-0123456789' })
  const { id } = await db.userConnector.create({
    data: { ...row, application: 'choosy', label: 'Choosy', state: 'connected', credentials },
  })
  const read = () => readChoices(actor.companyId, id, 'profile', way(server))
  return { actor, id, server, read }
}

const jobsOf = async (id: string) =>
  (
    await pool.query(
      `SELECT 1 FROM pgboss.job WHERE name = 'read-choices' AND data->>'userConnectorId' = $1`,
      [id],
    )
  ).rowCount

it('are read by the worker when somebody asks, once for all who ask', async () => {
  const { actor, id, read } = await aConnection()

  expect(await getChoices(actor, id, 'profile')).toEqual({
    field: 'profile',
    choices: [],
    is_reading: true,
    error: null,
  })
  await getChoices(actor, id, 'profile')
  expect(await jobsOf(id)).toBe(1)
  await read()

  expect(await getChoices(actor, id, 'profile')).toEqual({
    field: 'profile',
    choices: [{ value: 'p1', label: 'Sales' }],
    is_reading: false,
    error: null,
  })
  expect(await jobsOf(id)).toBe(1)
})

it('say why they could not be read', async () => {
  const { actor, id, read } = await aConnection({ status: 403, body: { message: 'No profile for you' } })

  await getChoices(actor, id, 'profile')
  await read()

  expect(await getChoices(actor, id, 'profile')).toMatchObject({
    choices: [],
    is_reading: false,
    error: { kind: 'permission', reason: 'No profile for you' },
  })
})

it('are read again at once when somebody asks for it after a failure, and only then', async () => {
  const { actor, id, read } = await aConnection({ status: 403, body: { message: 'No profile for you' } })
  await getChoices(actor, id, 'profile')
  await read()

  expect(await getChoices(actor, id, 'profile')).toMatchObject({ is_reading: false })
  expect(await getChoices(actor, id, 'profile', { isRetry: true })).toMatchObject({
    is_reading: true,
    error: null,
  })
})

it('are what an account may be asked for with', async () => {
  const { actor, id, read } = await aConnection()
  await getChoices(actor, id, 'profile')
  await read()
  const ask = (profile: string) =>
    requestCreation(
      actor,
      accountInput.parse({
        user_connector: id,
        fields: { email: 'a@acme.example', profile, groups: ['g1'] },
      }),
    )

  await expect(ask('p9')).rejects.toMatchObject({ violations: [{ propertyPath: 'fields.profile' }] })
  expect(await ask('p1')).toMatchObject({ fields: { profile: 'p1', groups: ['g1'] } })
})

it('are nobody else’s, and only of fields that have some', async () => {
  const { actor, id } = await aConnection()

  await expect(getChoices(await aCompany(), id, 'profile')).rejects.toMatchObject({ kind: 'not_found' })
  await expect(getChoices(actor, id, 'email')).rejects.toMatchObject({ kind: 'not_found' })
})

it('are another group’s after another selection', async () => {
  const { actor, id, read } = await aConnection()
  await getChoices(actor, id, 'profile')
  await read()
  await db.userConnector.update({
    where: { companyId_id: { companyId: actor.companyId, id } },
    data: { selection: { field: 'group', id: 'g2', name: 'Other' } },
  })

  expect(await getChoices(actor, id, 'profile')).toMatchObject({ choices: [], is_reading: true })
})
