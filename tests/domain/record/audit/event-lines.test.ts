import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { type EventLines, linesOf } from '@/lib/domain/record/audit/write/event-lines'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { db, pool } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { aCompany } from '@/tests/support/factories'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import { statementsOf } from '@/tests/support/statements'

const write = (actor: Actor, lines: EventLines) =>
  db.$transaction((tx) =>
    recordEvent(tx, {
      companyId: actor.companyId,
      actor: { kind: 'user', id: actor.userId, name: 'Zoé Lefèvre' },
      action: 'account.resolved',
      objectId: randomUUID(),
      details: { resolution: 'external' },
      lines,
    }),
  )
const facts = (n: number) => Array.from({ length: n }, (_, place) => ({ name: `Élise ${place}`, at: place }))
const eventOf = (actor: Actor, seq = 1) =>
  db.auditEvent.findUniqueOrThrow({ where: { companyId_seq: { companyId: actor.companyId, seq } } })
const read = async (event: Parameters<typeof linesOf>[1]) => {
  const lines = []
  for await (const line of linesOf(pool, event)) lines.push(line)
  return lines
}
const rowsOf = ({ companyId }: Actor) =>
  db.auditEventLines.findMany({ where: { companyId }, orderBy: [{ seq: 'asc' }, { first: 'asc' }] })
const problems = async ({ companyId }: Actor) => (await verifyChain(pool, companyId)).problems

it('keeps a few lines in the event itself', async () => {
  const actor = await aCompany()

  await write(actor, facts(20))

  const event = await eventOf(actor)
  expect(event.details).toEqual({ resolution: 'external', lines: { count: 20, items: facts(20) } })
  expect(await rowsOf(actor)).toEqual([])
  expect(await read(event)).toEqual(facts(20))
  expect(await problems(actor)).toEqual([])
})

it('keeps many beside it, and carries their count and the SHA-256 of their text', async () => {
  const actor = await aCompany()

  await write(actor, facts(10_001))

  const [event, rows] = [await eventOf(actor), await rowsOf(actor)]
  const text = facts(10_001)
    .map(({ name, at }) => `{"at":${at},"name":"${name}"}\n`)
    .join('')
  expect(event.details).toEqual({
    resolution: 'external',
    lines: { count: 10_001, sha256: createHash('sha256').update(text).digest('hex') },
  })
  expect(rows.map(({ lines }) => lines).join('')).toBe(text)
  expect(rows).toHaveLength(51)
  expect(await read(event)).toEqual(facts(10_001))
  expect(await problems(actor)).toEqual([])
})

it('takes as many statements for 10,000 lines as for 21, and reads a generator once', async () => {
  const actor = await aCompany()
  await write(actor, facts(21))

  const few = await statementsOf(() => write(actor, facts(21)))
  const many = await statementsOf(() => write(actor, facts(10_000).values()))

  expect(many).toEqual(few)
})

it.each([
  [
    'changed',
    `UPDATE audit_event_lines SET lines = replace(lines, 'Élise 3"', 'Elise 3"')`,
    /lines of event 1 were changed/,
  ],
  [
    'swapped',
    `UPDATE audit_event_lines SET lines = regexp_replace(lines, E'^(.*?\\n)(.*?\\n)', '\\2\\1') WHERE first = 1`,
    /lines of event 1 were changed/,
  ],
  ['removed', 'DELETE FROM audit_event_lines WHERE first = 201', /lines of event 1 are missing from 201 on/],
  ['cut', 'DELETE FROM audit_event_lines WHERE first = 401', /event 1 had 450 lines, 400 are there/],
  [
    'added',
    `INSERT INTO audit_event_lines SELECT company_id, 2, 1, 1, '{}' FROM audit_heads`,
    /lines are kept beside event 2, which speaks of none/,
  ],
])('finds lines that were %s', async (_, statement, problem) => {
  const actor = await aCompany()
  await write(actor, facts(450))
  await write(actor, [])

  const where = `company_id = '${actor.companyId}'`
  await pastTheTriggers(
    statement.includes('WHERE') ? `${statement} AND ${where}` : `${statement} WHERE ${where}`,
  )

  expect(await problems(actor)).toEqual([expect.stringMatching(problem)])
})

it.each([
  'UPDATE audit_event_lines SET count = 0',
  'DELETE FROM audit_event_lines',
  'TRUNCATE audit_event_lines',
])('the database refuses %s', async (statement) => {
  const actor = await aCompany()
  await write(actor, facts(21))

  await expect(sqlAsSuperuser(statement)).rejects.toThrow('append-only')

  expect(await rowsOf(actor)).toHaveLength(1)
})

it('lets the lines go with their company', async () => {
  const actor = await aCompany()
  await write(actor, facts(21))

  await sqlAsSuperuser('DELETE FROM companies WHERE id = $1', [actor.companyId])

  expect(await rowsOf(actor)).toEqual([])
})
