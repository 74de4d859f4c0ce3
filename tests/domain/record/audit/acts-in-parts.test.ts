import { expect, it } from 'vitest'
import { bulkResolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveBatch } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import { undoBatch } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import type { Actor } from '@/lib/domain/record/actor'
import { verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { linesOf } from '@/lib/domain/record/audit/write/event-lines'
import { resolveAnomaliesJob } from '@/lib/jobs/anomalies'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aConnected } from '@/tests/support/sync-factories'

const request = { criteria: {}, resolution: { kind: 'external' } }
const input = bulkResolveInput.parse(request)
const aBatch = () => ({ id: crypto.randomUUID(), askedAt: new Date(Date.now() + 60_000) })

async function manyAnomalies(count: number) {
  const actor = await aCompany()
  const { companyId } = actor
  const connector = await aConnected(actor)
  await everyCompany.$executeRaw`
    WITH made AS (
      INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
      SELECT ${companyId}::uuid, ${connector.id}::uuid, 'many-' || n, '\\x00' FROM generate_series(1, ${count}::int) n
      RETURNING id
    )
    INSERT INTO anomalies (company_id, account_id, user_connector_id)
    SELECT ${companyId}::uuid, id, ${connector.id}::uuid FROM made`
  return actor
}

const eventsOf = ({ companyId }: Actor, action: string) =>
  db.auditEvent.findMany({ where: { companyId, action }, orderBy: { seq: 'asc' } })

async function namesIn(event: Parameters<typeof linesOf>[1], of = 'name') {
  const names = new Set<unknown>()
  for await (const line of linesOf(pool, event)) names.add(line[of])
  return names
}

const wasSound = async ({ companyId }: Actor) =>
  expect((await verifyChain(pool, companyId)).problems).toEqual([])

/** A signal that aborts once the first thousand is decided, as when the worker has to leave. */
function afterOneStep() {
  let asked = 0
  const signal = new AbortController().signal
  signal.throwIfAborted = () => {
    if (asked++ === 1) throw new Error('the worker leaves')
  }
  return signal
}

const jobOf = ({ companyId, userId }: Actor, batchId: string) => ({
  companyId,
  userId,
  batchId,
  askedAt: new Date(Date.now() + 60_000).toISOString(),
  request: JSON.stringify(request),
  isMemberNew: false,
})

it('writes 2,500 resolutions as one event with all lines, and their undoing as another', async () => {
  const actor = await manyAnomalies(2_500)
  const batch = aBatch()

  await resolveBatch(actor, batch, input)

  const resolved = await eventsOf(actor, 'anomaly.resolved')
  expect(resolved).toMatchObject([
    { objectId: batch.id, details: { resolution: 'external', count: 2_500, lines: { count: 2_500 } } },
  ])
  expect((await namesIn(resolved[0]!)).size).toBe(2_500)
  await wasSound(actor)

  await undoBatch(actor, batch.id)

  const undone = await eventsOf(actor, 'anomaly.undone')
  expect(undone).toMatchObject([{ objectId: batch.id, details: { count: 2_500, reopened: 2_500 } }])
  expect((await namesIn(undone[0]!, 'anomaly')).size).toBe(2_500)
  await wasSound(actor)
})

it('ends with the last full thousand as well', async () => {
  const actor = await manyAnomalies(2_000)
  const batch = aBatch()

  await resolveBatch(actor, batch, input)
  await undoBatch(actor, batch.id)

  expect(await eventsOf(actor, 'anomaly.resolved')).toMatchObject([{ details: { count: 2_000 } }])
  expect(await eventsOf(actor, 'anomaly.undone')).toMatchObject([{ details: { count: 2_000 } }])
})

it('loses no line of a worker that had to leave, and ends the act once', async () => {
  const actor = await manyAnomalies(2_500)
  const job = jobOf(actor, crypto.randomUUID())
  const context = { attempt: 0, isLastAttempt: false }

  await expect(resolveAnomaliesJob.run(job, { ...context, signal: afterOneStep() })).rejects.toThrow('leaves')
  expect(await eventsOf(actor, 'anomaly.resolved')).toEqual([])
  for (const _ of [1, 2])
    await resolveAnomaliesJob.run(job, { ...context, signal: new AbortController().signal })

  const events = await eventsOf(actor, 'anomaly.resolved')
  expect(events).toMatchObject([{ objectId: job.batchId, details: { count: 2_500 } }])
  expect((await namesIn(events[0]!)).size).toBe(2_500)
  await wasSound(actor)
})

it('records what was done of an act whose last try failed', async () => {
  const actor = await manyAnomalies(1_500)
  const job = jobOf(actor, crypto.randomUUID())

  await expect(
    resolveAnomaliesJob.run(job, { attempt: 5, isLastAttempt: true, signal: afterOneStep() }),
  ).rejects.toThrow('leaves')

  expect(await eventsOf(actor, 'anomaly.resolved')).toMatchObject([
    { details: { count: 1_000, is_cut_off: true, lines: { count: 1_000 } } },
  ])
  await wasSound(actor)
})

it('records what was done of an act whose job is gone, when nothing happened for a while', async () => {
  const actor = await manyAnomalies(1_500)
  const job = jobOf(actor, crypto.randomUUID())
  await expect(
    resolveAnomaliesJob.run(job, { attempt: 0, isLastAttempt: false, signal: afterOneStep() }),
  ).rejects.toThrow('leaves')

  await cleanUp()
  expect(await eventsOf(actor, 'anomaly.resolved')).toEqual([])
  await pool.query(
    `UPDATE audit_open_acts SET last_at = last_at - interval '31 minutes' WHERE company_id = $1`,
    [actor.companyId],
  )
  await cleanUp()

  expect(await eventsOf(actor, 'anomaly.resolved')).toMatchObject([
    { objectId: job.batchId, details: { count: 1_000, is_cut_off: true } },
  ])
})
