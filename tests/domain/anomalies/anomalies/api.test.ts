import { expect, it } from 'vitest'
import { anomaliesApi } from '@/lib/api/anomalies'
import { aMember, rankAll, someAnomalies } from '@/tests/support/anomaly-factories'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const candidatesRoute = anomaliesApi['/api/anomalies/{id}/candidates']
const resolveRoute = anomaliesApi['/api/anomalies/{id}/resolve']
const itemRoute = anomaliesApi['/api/anomalies/{id}']
const similarRoute = anomaliesApi['/api/anomalies/{id}/similar']
const undoRoute = anomaliesApi['/api/anomalies/{id}/undo']
const countRoute = anomaliesApi['/api/anomalies/count']
const batchRoute = anomaliesApi['/api/anomaly_decisions/{id}']
const batchUndoRoute = anomaliesApi['/api/anomaly_decisions/{id}/undo']
const lastActRoute = anomaliesApi['/api/anomalies/last_act']
const previewRoute = anomaliesApi['/api/anomalies/resolve/preview']
const bulkRoute = anomaliesApi['/api/anomalies/resolve']
const listRoute = anomaliesApi['/api/anomalies']

async function aQueue() {
  const actor = await aCompany()
  const token = await aTokenOf(actor)
  const member = await aMember(actor, 'Sofia', 'Navarro')
  const { anomalies } = await someAnomalies(actor, [
    { displayName: 'Sofia Navarro', login: 'sofia.navarro' },
    { displayName: 'Build Seven' },
  ])
  await rankAll(actor)
  const { id } = anomalies[0]!
  return { actor, token, member, anomalies, id, params: { id }, path: `/api/anomalies/${id}` }
}

it('shows the queue, one anomaly, and who may own it with reasons', async () => {
  const { token, member, params, path, id } = await aQueue()

  const list = await call(listRoute.GET, '/api/anomalies?minConfidence=60', { token })
  const one = await call(itemRoute.GET, path, { token, params })
  const candidates = await call(candidatesRoute.GET, `${path}/candidates`, { token, params })
  const similar = await call(similarRoute.GET, `${path}/similar`, { token, params })

  expect(list.json['hydra:member']).toHaveLength(1)
  expect(one.json).toMatchObject({
    '@id': path,
    id,
    state: 'open',
    account: { display_name: 'Sofia Navarro', has_mfa: null, can: { delete: 'delete' } },
    best_candidate: { member: { id: member.id } },
  })
  const [best] = candidates.json['hydra:member']
  expect(best).toMatchObject({ rank: 1, member: { id: member.id, first_name: 'Sofia', accounts: 0 } })
  expect(best.evidence[0]).toMatchObject({
    field: expect.any(String),
    reason: expect.any(String),
    points: expect.any(Number),
  })
  expect(similar.json['hydra:totalItems']).toBe(0)
  expect((await call(countRoute.POST, '/api/anomalies/count', { token, body: {} })).json).toEqual({
    count: 2,
  })
})

it('resolves one, tells the second who was first, and undoes it', async () => {
  const { actor, token, member, params, path, id } = await aQueue()
  const body = { kind: 'assign_member', member_id: member.id }
  const resolve = () => call(resolveRoute.POST, `${path}/resolve`, { token, params, body })

  const first = await resolve()
  const second = await resolve()
  const shown = await call(itemRoute.GET, path, { token, params })
  const last = await call(lastActRoute.GET, '/api/anomalies/last_act', { token })
  const undone = await call(undoRoute.POST, `${path}/undo`, { token, params, method: 'POST' })

  expect(first.json).toMatchObject({ resolved: [id], skipped: [], linked: 0, queued: false })
  expect(second.status).toBe(409)
  expect(second.json['hydra:description']).toContain(actor.fullName)
  expect(shown.json.decision).toMatchObject({
    batch_id: first.json.batch_id,
    decided_by: actor.fullName,
    can_undo: true,
  })
  expect(last.json.last_act).toMatchObject({ batch_id: first.json.batch_id, count: 1 })
  expect(undone.json).toEqual({ reopened: [id], unlinked: 0, stays: [] })
})

it('previews and accepts suggestions, then takes them all back', async () => {
  const { token, id } = await aQueue()

  const preview = await call(previewRoute.POST, '/api/anomalies/resolve/preview', {
    token,
    body: { min_confidence: 60 },
  })
  const done = await call(bulkRoute.POST, '/api/anomalies/resolve', {
    token,
    body: { suggestions: { min_confidence: 60 } },
  })
  const params = { id: done.json.batch_id }
  const batch = await call(batchRoute.GET, `/api/anomaly_decisions/${params.id}`, { token, params })
  const undone = await call(batchUndoRoute.POST, `/api/anomaly_decisions/${params.id}/undo`, {
    token,
    params,
    body: {},
  })

  expect(preview.json['hydra:member'].map((one: { id: string }) => one.id)).toEqual([id])
  expect(done.json).toMatchObject({ resolved: [id], total: 1 })
  expect(batch.json).toMatchObject({ decided: 1, undone: 0, pending: 0 })
  expect(undone.json.reopened).toEqual([id])
})

it('says in words of the caller why something was left out or refused', async () => {
  const { token, anomalies } = await aQueue()
  const ids = anomalies.map(({ id }) => id)
  const bulk = () =>
    call(bulkRoute.POST, '/api/anomalies/resolve', {
      token,
      language: 'fr',
      body: { ids, resolution: { kind: 'external' } },
    })
  await bulk()

  const again = await bulk()
  const wrong = await call(bulkRoute.POST, '/api/anomalies/resolve', { token, body: { ids } })

  expect(again.json.skipped[0].message).toMatch(/^Cette anomalie a été traitée/)
  expect(wrong.status).toBe(422)
  expect(wrong.json.violations[0].message).not.toContain('anomalies.')
})

it('skips to the end of the queue', async () => {
  const { token, params, path, id } = await aQueue()

  await call(itemRoute.PATCH, path, { token, params, method: 'PATCH', body: { skip: true } })

  const { json } = await call(listRoute.GET, '/api/anomalies', { token })
  expect(json['hydra:member'].at(-1).id).toBe(id)
})

it('answers foreign anomalies and batches as ones that never existed', async () => {
  const { token: theirs, params, path, anomalies } = await aQueue()
  const token = await aTokenOf(await aCompany())
  const body = { kind: 'external' }
  const done = await call(resolveRoute.POST, `/api/anomalies/${anomalies[1]!.id}/resolve`, {
    token: theirs,
    params: { id: anomalies[1]!.id },
    body,
  })
  const batch = { id: done.json.batch_id }

  const answers = [
    await call(itemRoute.GET, path, { token, params }),
    await call(itemRoute.PATCH, path, { token, params, method: 'PATCH', body: { skip: true } }),
    await call(candidatesRoute.GET, `${path}/candidates`, { token, params }),
    await call(similarRoute.GET, `${path}/similar`, { token, params }),
    await call(resolveRoute.POST, `${path}/resolve`, { token, params, body }),
    await call(undoRoute.POST, `${path}/undo`, { token, params, body: {} }),
    await call(bulkRoute.POST, '/api/anomalies/resolve', {
      token,
      body: { ids: [params.id], resolution: body },
    }),
    await call(batchRoute.GET, '/api/anomaly_decisions/x', { token, params: batch }),
    await call(batchUndoRoute.POST, '/api/anomaly_decisions/x/undo', { token, params: batch, body: {} }),
  ]

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})
