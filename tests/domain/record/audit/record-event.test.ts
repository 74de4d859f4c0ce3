import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { hashOf, recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { db } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'

const write = (actor: Actor, details = {}) =>
  db.$transaction((tx) =>
    recordEvent(tx, {
      companyId: actor.companyId,
      actor: { kind: 'user', id: actor.userId, name: 'Zoé Lefèvre', from: '192.0.2.7' },
      action: 'access_review.launched',
      objectId: randomUUID(),
      details,
    }),
  )
const eventsOf = ({ companyId }: Actor) =>
  db.auditEvent.findMany({ where: { companyId }, orderBy: { seq: 'asc' } })

it('numbers events without a gap and chains each to the one before, many writing at once', async () => {
  const actor = await aCompany()

  await Promise.all(Array.from({ length: 24 }, (_, n) => write(actor, { n })))

  const events = await eventsOf(actor)
  const head = await db.auditHead.findUniqueOrThrow({ where: { companyId: actor.companyId } })
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
  expect(new Set(events.map(({ details }) => (details as { n: number }).n)).size).toBe(24)
  for (const [place, event] of events.entries()) {
    expect(event.previousHash).toEqual(events[place - 1]?.hash ?? new Uint8Array(32))
    expect(event.hash).toEqual(hashOf(event, event.previousHash))
    expect(event.at >= (events[place - 1]?.at ?? event.at)).toBe(true)
  }
  expect(head).toMatchObject({ seq: 24, hash: events.at(-1)!.hash })
})

it('leaves nothing of a transaction that fails, and no gap', async () => {
  const actor = await aCompany()
  await write(actor)

  await expect(
    db.$transaction(async (tx) => {
      await recordEvent(tx, {
        companyId: actor.companyId,
        actor: { kind: 'system' },
        action: 'access_review.cancelled',
        objectId: randomUUID(),
      })
      throw new Error('the change was refused')
    }),
  ).rejects.toThrow('refused')
  await write(actor)

  expect((await eventsOf(actor)).map(({ seq, action }) => [seq, action])).toEqual([
    [1, 'access_review.launched'],
    [2, 'access_review.launched'],
  ])
})

it('keeps the chains of two companies apart', async () => {
  const [one, other] = [await aCompany(), await aCompany()]

  await Promise.all([write(one), write(other), write(one)])

  expect([(await eventsOf(one)).length, (await eventsOf(other)).length]).toEqual([2, 1])
})

it.each([
  ['UPDATE', `UPDATE audit_events SET action = 'x' WHERE company_id = $1`],
  ['DELETE', 'DELETE FROM audit_events WHERE company_id = $1 AND seq = 1'],
  ['TRUNCATE', 'TRUNCATE audit_events'],
])('refuses %s', async (_, statement) => {
  const actor = await aCompany()
  await write(actor)

  await expect(sqlAsSuperuser(statement, statement.includes('$1') ? [actor.companyId] : [])).rejects.toThrow(
    'append-only',
  )

  expect(await eventsOf(actor)).toHaveLength(1)
})

it('lets the chain go with its company', async () => {
  const actor = await aCompany()
  await write(actor)

  await sqlAsSuperuser('DELETE FROM companies WHERE id = $1', [actor.companyId])

  expect(await eventsOf(actor)).toEqual([])
})
