import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getBatch } from '@/lib/domain/anomalies/resolve/decision-batches'
import { bulkResolveInput, previewInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveAnomalies, resolveBatch } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import { previewSuggestions } from '@/lib/domain/anomalies/resolve/suggestions'
import { undoBatch } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import type { Actor } from '@/lib/domain/record/actor'
import { resolveAnomaliesJob } from '@/lib/jobs/anomalies'
import { db, pool } from '@/lib/platform/db'
import { aMember, anomalyNow, rankAll, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aConnected, accountNow } from '@/tests/support/sync-factories'

const bulk = (actor: Actor, input: object) => resolveAnomalies(actor, bulkResolveInput.parse(input))
const owners = [
  ['Sofia', 'Navarro'],
  ['Leo', 'Marchetti'],
  ['Zoé', 'Kowalczyk'],
] as const

async function rankedAnomalies() {
  const actor = await aCompany()
  const members = []
  for (const [first, last] of owners) members.push(await aMember(actor, first, last))
  const made = await someAnomalies(actor, [
    ...owners.map(([first, last]) => ({
      displayName: `${first} ${last}`,
      login: `${first}.${last}`.toLowerCase(),
    })),
    { displayName: 'Nobody Here', login: 'nobody.here' },
  ])
  await rankAll(actor)
  return { actor, members, ...made }
}

it('resolves many in one act, which is undone in one', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Ana', 'Roy')
  const { anomalies, accounts } = await someAnomalies(actor, [
    { login: 'aaa' },
    { login: 'bbb' },
    { login: 'ccc' },
  ])
  const ids = anomalies.map(({ id }) => id)

  const done = await bulk(actor, { ids, resolution: { kind: 'assign_member', member_id: member.id } })

  expect(done).toMatchObject({ total: 3, skipped: [], isQueued: false })
  expect([...done.resolved].sort()).toEqual([...ids].sort())
  expect(await getBatch(actor, done.batchId)).toMatchObject({ decided: 3, undone: 0 })
  expect((await undoBatch(actor, done.batchId)).reopened).toHaveLength(3)
  for (const { id } of accounts) expect(await accountNow(actor, id)).toMatchObject({ memberId: null })
})

it('changes nothing when one id is not ours', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const own = await someAnomalies(mine, [{}, {}])
  const foreign = await someAnomalies(theirs, [{}])
  const ids = [...own.anomalies, ...foreign.anomalies].map(({ id }) => id)

  await expect(bulk(mine, { ids, resolution: { kind: 'external' } })).rejects.toMatchObject({
    kind: 'not_found',
  })
  await expect(bulk(mine, { ids: [randomUUID()], resolution: { kind: 'external' } })).rejects.toMatchObject({
    kind: 'not_found',
  })

  for (const { id } of own.anomalies) expect(await anomalyNow(mine, id)).toMatchObject({ state: 'open' })
})

it('leaves out, and tells, what a colleague decided meanwhile', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{}, {}])
  const [first, second] = anomalies.map(({ id }) => id)
  await resolve(actor, first!, { kind: 'external' })

  const done = await bulk(actor, { ids: [first, second], resolution: { kind: 'external' } })

  expect(done.resolved).toEqual([second])
  expect(done.skipped).toMatchObject([{ id: first, key: 'anomalies.already_handled' }])
})

it('resolves all that meet the criteria, and only those', async () => {
  const actor = await aCompany()
  const here = await someAnomalies(actor, [{}, {}])
  const there = await someAnomalies(actor, [{}], 'gitlab')

  const done = await bulk(actor, {
    criteria: { user_connector: here.connector.id },
    resolution: { kind: 'set_aside', until: '2099-01-31', reason: 'Migration' },
  })

  expect(done.resolved).toHaveLength(2)
  expect(await anomalyNow(actor, there.anomalies[0]!.id)).toMatchObject({ state: 'open' })
})

it('accepts exactly the suggestions it had shown', async () => {
  const { actor, anomalies, accounts, members } = await rankedAnomalies()
  const suggestions = { min_confidence: 60, criteria: {} }

  const preview = await previewSuggestions(actor, previewInput.parse(suggestions))
  const done = await bulk(actor, { suggestions })

  expect(preview.total).toBe(3)
  expect([...done.resolved].sort()).toEqual(preview.items.map(({ id }) => id).sort())
  for (const { id, accountId, best } of preview.items) {
    expect(await accountNow(actor, accountId)).toMatchObject({ memberId: best?.member.id })
    expect(members.map((member) => member.id)).toContain(best?.member.id)
    expect(await anomalyNow(actor, id)).toMatchObject({ resolution: 'assign_member' })
  }
  expect(await anomalyNow(actor, anomalies[3]!.id)).toMatchObject({ state: 'open' })

  await undoBatch(actor, done.batchId)
  for (const { id } of accounts) expect(await accountNow(actor, id)).toMatchObject({ memberId: null })
})

it('leaves out of the suggestions what was unticked', async () => {
  const { actor, anomalies } = await rankedAnomalies()

  const done = await bulk(actor, { suggestions: { min_confidence: 60, exclude: [anomalies[0]!.id] } })

  expect(done.resolved).toHaveLength(2)
  expect(await anomalyNow(actor, anomalies[0]!.id)).toMatchObject({ state: 'open' })
})

it('hands more than a thousand to the worker, which may run it twice', async () => {
  const actor = await aCompany()
  const { id: connector } = await aConnected(actor, 'wordpress')
  await pool.query(
    `WITH there AS (
       INSERT INTO accounts (company_id, user_connector_id, external_id, login, login_key, facts_hash)
       SELECT $1, $2, n::text, 'login' || n, 'login' || n, '\\x00' FROM generate_series(1, 1100) n RETURNING id
     ) INSERT INTO anomalies (company_id, account_id, user_connector_id) SELECT $1, id, $2 FROM there`,
    [actor.companyId, connector],
  )
  const input = {
    criteria: {},
    resolution: { kind: 'create_member', member: { first_name: 'Flotte', last_name: 'Robots' } },
  }

  const queued = await bulk(actor, input)

  expect(queued).toMatchObject({ total: 1100, resolved: [], isQueued: true })
  const { rows } = await pool.query<{ data: object }>(
    `SELECT data FROM pgboss.job WHERE name = 'resolve-anomalies' AND data->>'batchId' = $1`,
    [queued.batchId],
  )
  const context = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }
  for (const _ of [1, 2]) await resolveAnomaliesJob.run(rows[0]!.data, context)
  expect(await getBatch(actor, queued.batchId)).toMatchObject({ decided: 1100 })
  expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(1)
  expect(await db.account.count({ where: { companyId: actor.companyId, memberId: null } })).toBe(0)

  const undone = await undoBatch(actor, queued.batchId)

  expect(undone).toMatchObject({ unlinked: 0, stays: [] })
  expect(new Set(undone.reopened).size).toBe(1100)
  expect(await getBatch(actor, queued.batchId)).toMatchObject({ decided: 1100, undone: 1100 })
  // Created for this act, and nothing else hangs on it.
  expect(await db.member.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('decides of nothing that came after somebody asked, and of nothing again that was taken back', async () => {
  const actor = await aCompany()
  const { anomalies } = await someAnomalies(actor, [{}, {}])
  const input = bulkResolveInput.parse({ criteria: {}, resolution: { kind: 'delete_account' } })
  const batch = { id: randomUUID(), askedAt: new Date() }
  await pool.query(`UPDATE anomalies SET detected_at = now() + interval '1 second' WHERE id = $1`, [
    anomalies[1]!.id,
  ])

  await resolveBatch(actor, batch, input)
  await undoBatch(actor, batch.id)
  await resolveBatch(actor, batch, input)

  expect(await getBatch(actor, batch.id)).toMatchObject({ decided: 1, undone: 1 })
  for (const { id } of anomalies) expect(await anomalyNow(actor, id)).toMatchObject({ state: 'open' })
})

it('takes one way to say which, and one way to handle them', async () => {
  const actor = await aCompany()
  const asked = [
    {},
    { ids: [randomUUID()] },
    { ids: [randomUUID()], criteria: {}, resolution: { kind: 'external' } },
    { suggestions: { min_confidence: 90 }, resolution: { kind: 'external' } },
  ]

  for (const input of asked) expect(bulkResolveInput.safeParse(input).success).toBe(false)
  await expect(
    resolveBatch(
      actor,
      { id: randomUUID(), askedAt: new Date() },
      bulkResolveInput.parse({ suggestions: { min_confidence: 90 } }),
    ),
  ).resolves.toMatchObject({ resolved: [] })
})
