import { expect, it } from 'vitest'
import { cancelBatch } from '@/lib/domain/batches/acts/cancel-batch'
import { retryBatch } from '@/lib/domain/batches/acts/retry-batch'
import { scheduleBatch, sendBatch } from '@/lib/domain/batches/acts/send-batch'
import { undoBatch } from '@/lib/domain/batches/acts/undo-batch'
import { getBatch } from '@/lib/domain/batches/list/batches'
import { followBatches } from '@/lib/domain/batches/run/run-batch'
import type { Actor } from '@/lib/domain/record/actor'
import { verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { db, pool } from '@/lib/platform/db'
import { aMember } from '@/tests/support/anomaly-factories'
import { aHolder, carryOut, linesOf, preview, send } from '@/tests/support/batch-factories'
import { aCompany } from '@/tests/support/factories'
import { accountNow } from '@/tests/support/sync-factories'
import { connectSite, type SiteUser, wordpressSite } from '@/tests/support/wordpress-site'

const authors = (n: number): SiteUser[] =>
  Array.from({ length: n }, (_, i) => ({
    id: 10 + i,
    username: `u${10 + i}`,
    email: `u${10 + i}@corvelle.example`,
    roles: ['author'],
  }))

/** A site whose people each have an account. */
async function aSite(n: number) {
  const actor = await aCompany()
  const site = await wordpressSite(authors(n))
  const connector = await connectSite(actor, site)
  const holders = []
  for (const { id, username, email } of authors(n))
    holders.push(await aHolder(actor, connector.id, { externalId: String(id), login: username, email }))
  const people = { ids: holders.map(({ member }) => member.id) }
  const toEditors = () =>
    preview(actor, { people, acts: [{ act: 'change_role', user_connector: connector.id, role: 'editor' }] })
  return { actor, site, connector, holders, people, toEditors }
}

const eventsOf = async ({ companyId }: Actor) =>
  (await db.auditEvent.findMany({ where: { companyId }, orderBy: { seq: 'asc' } })).map(
    ({ action, details }) => ({
      action,
      details: details as Record<string, unknown>,
    }),
  )

it('does every line once, and leaves one event when it was sent and one when it ended', async () => {
  const { actor, site, toEditors } = await aSite(25)
  const id = await toEditors()

  await send(actor, id)
  await send(actor, id)
  await carryOut(actor)
  await followBatches()

  expect([...site.users.values()].filter(({ roles }) => roles[0] === 'editor')).toHaveLength(25)
  expect(site.writes()).toHaveLength(25)
  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 25, waiting: 0 } })
  const events = await eventsOf(actor)
  expect(events.map(({ action }) => action)).toEqual(['batch.sent', 'batch.ended'])
  expect(events[1]!.details).toMatchObject({
    count: 25,
    done: 25,
    failed: 0,
    lines: { count: 25, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect((await verifyChain(pool, actor.companyId)).problems).toEqual([])
})

it('says what failed, and does that alone again', async () => {
  const { actor, site, toEditors } = await aSite(3)
  const id = await toEditors()
  let isBroken = true
  site.mood.POST = (act) => {
    if (!isBroken) return act()
    isBroken = false
    return { status: 403, body: { code: 'rest_cannot_edit', message: 'Sorry' } }
  }
  await send(actor, id)
  await carryOut(actor)

  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 2, failed: 1 } })
  const [failed] = await linesOf(actor, id, { state: 'failed' })
  expect(failed).toMatchObject({ errorKind: 'permission' })

  expect(await retryBatch(actor, id, { lines: [failed!.id] })).toBe(1)
  await carryOut(actor)

  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 3, failed: 0 } })
  await expect(retryBatch(actor, id, {})).rejects.toMatchObject({ text: { key: 'batches.nothing_failed' } })
})

it('calls off the rest, and keeps what is done', async () => {
  const { actor, site, toEditors } = await aSite(4)
  const id = await toEditors()
  await send(actor, id)
  const [first] = await db.provisioning.findMany({
    where: { companyId: actor.companyId },
    orderBy: { id: 'asc' },
    take: 1,
  })
  const { runProvisioning } = await import('@/lib/domain/execution/provisioning/run-provisioning')
  await runProvisioning(first!.id, { signal: new AbortController().signal, isLastAttempt: true })

  expect(await cancelBatch(actor, id)).toBe(3)
  await carryOut(actor)

  expect(site.writes()).toHaveLength(1)
  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 1, cancelled: 3 } })
})

it('waits where the application says that it is too much, and loses nothing', async () => {
  const { actor, site, toEditors } = await aSite(6)
  const id = await toEditors()
  let asked = 0
  site.mood.POST = (act) =>
    ++asked === 3 ? { status: 429, headers: { 'retry-after': '1' }, body: { code: 'too_many' } } : act()
  await send(actor, id)
  await carryOut(actor)

  expect([...site.users.values()].filter(({ roles }) => roles[0] === 'editor')).toHaveLength(6)
  expect(asked).toBe(7)
  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 6, failed: 0 } })
})

it('creates accounts for their people, and takes them back', async () => {
  const { actor, site, connector } = await aSite(0)
  const ana = await aMember(actor, 'Ana', 'Roy', { email: 'ana@corvelle.example' })
  const id = await preview(actor, {
    people: { ids: [ana.id] },
    acts: [{ act: 'give', user_connector: connector.id, role: 'author' }],
  })
  await send(actor, id)
  await carryOut(actor)
  expect(site.users.size).toBe(2)
  expect(await linesOf(actor, id)).toMatchObject([{ state: 'done', canUndo: true }])

  const undo = await undoBatch(actor, id, {})
  expect(await getBatch(actor, undo)).toMatchObject({ state: 'draft', origin: 'undo', undoesId: id })
  await send(actor, undo)
  await carryOut(actor)

  expect(site.users.size).toBe(1)
  expect(await linesOf(actor, undo)).toMatchObject([{ act: 'end', state: 'done', canUndo: false }])
  await expect(undoBatch(actor, undo, {})).rejects.toMatchObject({ text: { key: 'batches.nothing_to_undo' } })
})

it('gives a role back', async () => {
  const { actor, site, toEditors } = await aSite(2)
  const id = await toEditors()
  await send(actor, id)
  await carryOut(actor)

  await send(actor, await undoBatch(actor, id, {}))
  await carryOut(actor)

  expect([...site.users.values()].map(({ roles }) => roles[0])).toEqual(['administrator', 'author', 'author'])
})

it('sets an end that its application is asked for on its day, and takes it back', async () => {
  const { actor, connector, holders, people } = await aSite(2)
  const id = await preview(actor, {
    people,
    acts: [{ act: 'set_end', user_connector: connector.id, ends_at: '2031-06-30' }],
  })
  await send(actor, id)
  await followBatches()

  const endOf = async () =>
    (await accountNow(actor, holders[0]!.account.id)).endsAt?.toISOString().slice(0, 10)
  const scheduled = () =>
    db.provisioning.count({ where: { companyId: actor.companyId, act: 'delete', state: 'scheduled' } })
  expect([await endOf(), await scheduled()]).toEqual(['2031-06-30', 2])
  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { done: 2 } })

  await send(actor, await undoBatch(actor, id, {}))
  expect([await endOf(), await scheduled()]).toEqual([undefined, 0])
})

it('takes effect on its day, and not before', async () => {
  const { actor, site, toEditors } = await aSite(2)
  const id = await toEditors()
  await scheduleBatch(actor, id, '2031-01-15')
  await send(actor, id)
  await carryOut(actor)

  expect(site.writes()).toEqual([])
  expect(await getBatch(actor, id)).toMatchObject({ state: 'ended', counts: { scheduled: 2 } })
  expect(await cancelBatch(actor, id)).toBe(2)
  await expect(scheduleBatch(actor, id, null)).rejects.toMatchObject({
    text: { key: 'batches.already_sent' },
  })
})

it('is not sent a day later, nor where every line is refused', async () => {
  const { actor, connector, people, toEditors } = await aSite(1)
  const old = await toEditors()
  await db.batch.update({
    where: { companyId_id: { companyId: actor.companyId, id: old } },
    data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
  })
  const same = await preview(actor, {
    people,
    acts: [{ act: 'change_role', user_connector: connector.id, role: 'author' }],
  })

  await expect(sendBatch(actor, old)).rejects.toMatchObject({ text: { key: 'batches.preview_expired' } })
  await expect(sendBatch(actor, same)).rejects.toMatchObject({ text: { key: 'batches.nothing_to_send' } })
})
