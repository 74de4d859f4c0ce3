import { expect, it } from 'vitest'
import { syncRunsApi } from '@/lib/api/sync-runs'
import { userConnectorsApi } from '@/lib/api/user-connectors'
import { readEvents, type StreamEvent } from '@/lib/browser/event-stream'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import {
  aConnectionTo,
  anApplication,
  canary,
  people,
  syncNow,
  work,
} from '@/tests/support/connector-factories'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { GET: progress } = syncRunsApi['/api/user_connectors/{id}/progress']
const { POST: reconnect } = userConnectorsApi['/api/user_connectors/{id}/reconnect']
const { GET: get, PATCH: patch, DELETE: remove } = userConnectorsApi['/api/user_connectors/{id}']
const { GET: selections } = userConnectorsApi['/api/user_connectors/{id}/selections']
const { POST: sync } = syncRunsApi['/api/user_connectors/{id}/sync']
const { POST: confirm } = syncRunsApi['/api/user_connectors/{id}/sync_runs/{runId}/confirm']
const { GET: runs } = syncRunsApi['/api/user_connectors/{id}/sync_runs']
const { POST: upload } = syncRunsApi['/api/user_connectors/{id}/uploads']
const { POST: count } = userConnectorsApi['/api/user_connectors/count']
const { POST: create, GET: list } = userConnectorsApi['/api/user_connectors']

const path = '/api/user_connectors'

async function signedIn() {
  const actor = await aCompany()
  return { actor, token: await aTokenOf(actor) }
}

it('connects with violations beside the connector’s own fields, and never shows a secret', async () => {
  const { token } = await signedIn()

  const refused = await call(create, path, {
    token,
    body: { application: 'gitlab', credentials: { api_token: '' } },
  })
  const made = await call(create, path, {
    token,
    body: { application: 'github', credentials: { api_token: canary }, label: 'Our GitHub' },
  })

  expect(refused.status).toBe(422)
  expect(refused.json.violations).toMatchObject([{ propertyPath: 'credentials.api_token' }])
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({ '@type': 'UserConnector', state: 'checking', label: 'Our GitHub' })
  expect(made.text).not.toContain(canary)
})

it('shows counts, the last reading and masked hints, filters, searches and orders', async () => {
  const { actor, token } = await signedIn()
  const application = await anApplication(people(12))
  const busy = await aConnectionTo(actor, application, 'Annuaire été')
  await aConnectionTo(actor, application, 'Second')
  await syncNow(busy, application)
  const names = async (query: string) =>
    (await call(list, `${path}?${query}`, { token })).json['hydra:member'].map(
      ({ label }: { label: string }) => label,
    )

  const one = await call(get, `${path}/${busy.id}`, { token, params: { id: busy.id } })

  expect(one.json).toMatchObject({
    accounts: 12,
    anomalies: 12,
    state: 'connected',
    last_run: { state: 'done', added: 12 },
    credential_hints: { api_token: '••••' },
    error: null,
  })
  expect(one.text).not.toContain(canary)
  expect(await names('order[needs]=desc')).toEqual(['Annuaire été', 'Second'])
  expect(await names('order[label]=desc')).toEqual(['Second', 'Annuaire été'])
  expect(await names('search=ANNUAIRE%20ETE')).toEqual(['Annuaire été'])
  expect(await names('application=gitlab')).toEqual([])
  expect(await names('order[last_sync_at]=desc&itemsPerPage=1&page=2')).toEqual(['Second'])
  expect(await names('cursor=')).toHaveLength(2)
  expect((await call(count, `${path}/count`, { token, body: { state: 'connected' } })).json).toEqual({
    count: 2,
  })
  expect((await call(list, `${path}?credentials=x`, { token })).status).toBe(400)
})

it('syncs on demand: asked twice, it is the same run', async () => {
  const { actor, token } = await signedIn()
  const application = await anApplication(people(3))
  const { id } = await aConnectionTo(actor, application)
  const ask = () => call(sync, `${path}/${id}/sync`, { token, params: { id }, method: 'POST' })

  const [first, second] = [await ask(), await ask()]
  await work({ id, companyId: actor.companyId }, application)
  const listed = await call(runs, `${path}/${id}/sync_runs`, { token, params: { id } })

  expect([first.status, second.status]).toEqual([202, 202])
  expect(second.json.id).toBe(first.json.id)
  expect(listed.json).toMatchObject({
    'hydra:totalItems': 1,
    'hydra:member': [{ id: first.json.id, state: 'done', trigger: 'manual', added: 3, total_at_source: 3 }],
  })
  await call(patch, `${path}/${id}`, { token, params: { id }, method: 'PATCH', body: { is_paused: true } })
  expect((await ask()).status).toBe(409)
})

it('streams progress until the reading ends', async () => {
  const { actor, token } = await signedIn()
  const application = await anApplication(people(250))
  const connection = await aConnectionTo(actor, application)
  const { id } = connection
  await call(sync, `${path}/${id}/sync`, { token, params: { id }, method: 'POST' })
  const request = new Request(`http://localhost:3000${path}/${id}/progress`, {
    headers: { Authorization: `Bearer ${token}` },
  })

  const response = await progress(request, { params: Promise.resolve({ id }) })
  const events: StreamEvent[] = []
  const reading = readEvents(response.body!, (event) => events.push(event))
  await expect.poll(() => events.length).toBeGreaterThan(0)
  await work(connection, application)
  await reading

  expect(response.headers.get('content-type')).toContain('text/event-stream')
  // Nothing on the way may hold an event back.
  expect(response.headers.get('cache-control')).toContain('no-transform')
  expect(events.at(-1)).toMatchObject({ event: 'end' })
  const seen = events.filter(({ event }) => event === 'progress').map(({ data }) => JSON.parse(data))
  expect(seen[0]).toMatchObject({ user_connector: id, run: { state: 'queued' } })
  expect(seen.at(-1)).toMatchObject({ state: 'connected', run: { state: 'done', seen: 250 } })
})

it('keeps a price and a threshold as they are given, and refuses what makes no sense', async () => {
  const { actor, token } = await signedIn()
  const { id } = await aConnectionTo(actor, await anApplication([]))
  const change = (body: object) =>
    call(patch, `${path}/${id}`, { token, params: { id }, method: 'PATCH', body })

  const set = await change({ label: 'Annuaire', accept_above: 95, price_per_seat: '1250', currency: 'EUR' })
  const emptied = await change({ accept_above: null, price_per_seat: null })

  expect(set.json).toMatchObject({
    label: 'Annuaire',
    accept_above: 95,
    price_per_seat: '1250',
    currency: 'EUR',
  })
  expect(emptied.json).toMatchObject({ accept_above: null, price_per_seat: null, currency: 'EUR' })
  for (const body of [{ label: '' }, { accept_above: 12 }, { price_per_seat: 12.5 }, { state: 'connected' }])
    expect((await change(body)).status).toBe(422)
})

it('takes a file as raw bytes for a connection that is read from files', async () => {
  const { token } = await signedIn()
  const made = await call(create, path, { token, body: { application: 'file', label: 'Intranet' } })
  const { id } = made.json

  const sent = await call(upload, `${path}/${id}/uploads?name=export.csv`, {
    token,
    params: { id },
    method: 'POST',
    body: new TextEncoder().encode('email\nada@corvelle.example\n'),
    headers: { 'Content-Type': 'application/octet-stream' },
  })

  expect(made.json).toMatchObject({ state: 'connected', source: 'file', is_restricted: true })
  expect(sent.status).toBe(202)
  expect(sent.json).toMatchObject({ trigger: 'upload', state: 'queued' })
})

it('shows another company nothing, and lets it change nothing', async () => {
  const { actor } = await signedIn()
  const { token } = await signedIn()
  const application = await anApplication(people(2))
  const connection = await aConnectionTo(actor, application)
  const run = await syncNow(connection, application)
  const { id } = connection
  const params = { id, runId: run.id }
  const ask = (handler: Parameters<typeof call>[0], more: Parameters<typeof call>[2]) =>
    call(handler, `${path}/${id}`, { token, params, ...more })

  const answers = await Promise.all([
    ask(get, {}),
    ask(patch, { method: 'PATCH', body: { label: 'Mine' } }),
    ask(remove, { method: 'DELETE' }),
    ask(sync, { method: 'POST' }),
    ask(runs, {}),
    ask(selections, {}),
    ask(progress, {}),
    ask(confirm, { method: 'POST' }),
    ask(reconnect, { body: { credentials: {} } }),
  ])

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await call(list, path, { token })).json['hydra:totalItems']).toBe(0)
  expect(await db.userConnector.count({ where: { companyId: actor.companyId, label: 'SCIM' } })).toBe(1)
})
