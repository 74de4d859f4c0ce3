import { expect, it } from 'vitest'
import { bulkResolveInput } from '@/lib/domain/anomalies/resolve/resolution-schema'
import { resolveBatch } from '@/lib/domain/anomalies/resolve/resolve-anomalies'
import { changeMembers } from '@/lib/domain/people/members/change-members'
import { memberBulk } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { linesOf } from '@/lib/domain/record/audit/write/event-lines'
import { db, everyCompany, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { manyMembers } from '@/tests/support/member-factories'
import { statementsOf } from '@/tests/support/statements'
import { aConnected } from '@/tests/support/sync-factories'

const eventsOf = ({ companyId }: Actor) =>
  db.auditEvent.findMany({ where: { companyId }, orderBy: { seq: 'asc' } })

async function linesIn(event: Parameters<typeof linesOf>[1]) {
  const lines: Record<string, unknown>[] = []
  for await (const line of linesOf(pool, event)) lines.push(line as Record<string, unknown>)
  return lines
}

it('writes a bulk act on 3,000 users as one event, with each of them as it was', async () => {
  const actor = await aCompany()
  await manyMembers(actor, 3_000)
  const before = await db.member.findMany({ where: { companyId: actor.companyId }, orderBy: { id: 'asc' } })

  const bulk = memberBulk.parse({ criteria: {}, act: 'set_end_date', end_date: '2045-01-31' })
  const statements = await statementsOf(() => changeMembers(actor, bulk))

  const events = await eventsOf(actor)
  expect(events).toMatchObject([
    {
      action: 'members.updated',
      details: { count: 3_000, after: { end_date: '2045-01-31' }, lines: { count: 3_000 } },
    },
  ])
  const lines = await linesIn(events[0]!)
  expect(lines.map(({ member, before }) => [member, before ?? null])).toEqual(
    before.map(({ id, endDate }) => [id, endDate?.toISOString().slice(0, 10) ?? null]),
  )
  expect(statements.length).toBeLessThan(20)
  expect((await verifyChain(pool, actor.companyId)).problems).toEqual([])
})

it('writes a resolution of 1,000 anomalies as one event, however many statements it does not add', async () => {
  const actor = await aCompany()
  const { companyId } = actor
  const connector = await aConnected(actor)
  await everyCompany.$executeRaw`
    WITH made AS (
      INSERT INTO accounts (company_id, user_connector_id, external_id, facts_hash)
      SELECT ${companyId}::uuid, ${connector.id}::uuid, 'many-' || n, '\\x00' FROM generate_series(1, 1000) n
      RETURNING id
    )
    INSERT INTO anomalies (company_id, account_id, user_connector_id)
    SELECT ${companyId}::uuid, id, ${connector.id}::uuid FROM made`
  const input = bulkResolveInput.parse({ criteria: {}, resolution: { kind: 'external' } })
  const batch = { id: crypto.randomUUID(), askedAt: new Date(Date.now() + 1_000) }

  await resolveBatch(actor, batch, input)

  const [event, ...others] = (await eventsOf(actor)).filter(({ action }) => action === 'anomaly.resolved')
  expect(others).toEqual([])
  expect(event).toMatchObject({ objectId: batch.id, details: { resolution: 'external', count: 1_000 } })
  expect((await linesIn(event!)).map(({ name }) => name)).toContain('many-1000')
})
