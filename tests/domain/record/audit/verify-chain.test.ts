import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { firstBroken, type KnownHead, verifyChain } from '@/lib/domain/record/audit/verify/verify-chain'
import { hashOf, recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { listEvents } from '@/lib/domain/record/audit-log/list-events'
import { auditQuery } from '@/lib/domain/record/audit-log/schema'
import { db, pool } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'
import { rehashChain } from '@/tests/support/rehash-chain'

async function aChain(events: number): Promise<Actor> {
  const actor = await aCompany()
  for (let n = 1; n <= events; n++)
    await db.$transaction((tx) =>
      recordEvent(tx, {
        companyId: actor.companyId,
        actor: { kind: 'reviewer', name: 'Zoé « la » Lefèvre', from: '2001:db8::7' },
        action: 'access_review.decided',
        objectId: randomUUID(),
        details: { decision: 'approved', count: n, nested: { b: [1, null, 'é'], a: true } },
      }),
    )
  return actor
}
const verify = (actor: Actor, known?: KnownHead) => verifyChain(pool, actor.companyId, known)
const newest = async (actor: Actor) => (await listEvents(actor, auditQuery.parse({}))).items
const change = (actor: Actor, set: string, seq: number) =>
  pastTheTriggers(`UPDATE audit_events SET ${set} WHERE company_id = $1 AND seq = ${seq}`, actor.companyId)

it('finds nothing in a chain as it was written, and says where it ends', async () => {
  const actor = await aChain(5)

  expect(await verify(actor)).toEqual({
    events: 5,
    head: { seq: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    problems: [],
  })
  expect(await verify(await aCompany())).toEqual({ events: 0, head: null, problems: [] })
  expect(firstBroken(await newest(actor))).toBeNull()
  await change(actor, `actor_name = 'Zoe'`, 4)
  expect(firstBroken(await newest(actor))).toBe(4)
})

it.each([
  `action = 'access_review.decidee'`,
  `at = at + interval '1 millisecond'`,
  `actor_kind = 'user'`,
  `actor_id = uuidv7()`,
  `actor_name = 'Zoé « la » Lefevre'`,
  `"from" = NULL`,
  'object_id = uuidv7()',
  `details = jsonb_set(details, '{count}', '4')`,
  `details = jsonb_set(details, '{nested,b,2}', '"e"')`,
  'hash = set_byte(hash, 31, get_byte(hash, 31) # 1)',
  'previous_hash = set_byte(previous_hash, 0, get_byte(previous_hash, 0) # 128)',
])('finds one changed byte: %s', async (set) => {
  const actor = await aChain(5)

  await change(actor, set, 3)

  const { problems } = await verify(actor)
  expect(problems[0]).toMatch(/^event [34] (was changed|does not continue)/)
})

it('finds a removed row, one that was moved, and a cut end', async () => {
  const [holed, cut, beheaded] = [await aChain(5), await aChain(5), await aChain(5)]

  await pastTheTriggers('DELETE FROM audit_events WHERE company_id = $1 AND seq = 2', holed.companyId)
  await pastTheTriggers('DELETE FROM audit_events WHERE company_id = $1 AND seq > 3', cut.companyId)
  await pastTheTriggers('DELETE FROM audit_heads WHERE company_id = $1', beheaded.companyId)

  expect((await verify(holed)).problems).toEqual(['event 2 is missing'])
  expect((await verify(cut)).problems).toEqual([
    'the end is missing: the chain had 5 events, the last one found is 3',
  ])
  expect((await verify(beheaded)).problems).toEqual(['the head of the chain is missing'])
})

it('finds two events whose places were swapped, and one that was dated back with its hash made again', async () => {
  const [swapped, dated] = [await aChain(5), await aChain(5)]

  await pastTheTriggers(
    `UPDATE audit_events e SET details = o.details, hash = o.hash, previous_hash = o.previous_hash
       FROM audit_events o WHERE o.company_id = e.company_id AND e.company_id = $1
        AND (e.seq, o.seq) IN ((2, 3), (3, 2))`,
    swapped.companyId,
  )
  await change(dated, `at = at - interval '1 year'`, 5)
  await rehashChain(dated.companyId)

  expect((await verify(swapped)).problems.length).toBeGreaterThan(0)
  expect((await verify(dated)).problems).toEqual(['event 5 is dated before event 4'])
})

it('finds an event that was changed and hashed again, alone, by the one after it', async () => {
  const actor = await aChain(5)
  await change(actor, `action = 'access_review.cancelled'`, 3)
  const event = await db.auditEvent.findUniqueOrThrow({
    where: { companyId_seq: { companyId: actor.companyId, seq: 3 } },
  })

  await pastTheTriggers(
    'UPDATE audit_events SET hash = $2 WHERE company_id = $1 AND seq = 3',
    actor.companyId,
    hashOf(event, event.previousHash),
  )

  expect((await verify(actor)).problems).toEqual(['event 4 does not continue event 3'])
})

it('finds a last event that was deleted with the head moved back, by a head that was kept elsewhere alone', async () => {
  const actor = await aChain(5)
  const kept = (await verify(actor)).head!

  await pastTheTriggers('DELETE FROM audit_events WHERE company_id = $1 AND seq = 5', actor.companyId)
  await rehashChain(actor.companyId)

  expect((await verify(actor)).problems).toEqual([])
  expect((await verify(actor, kept)).problems).toEqual([
    'event 5 is not the one whose hash was kept elsewhere',
  ])
})

it('finds a chain that was made anew from end to end, by a head that was kept elsewhere', async () => {
  const actor = await aChain(3)
  const kept = (await verify(actor)).head!

  await pastTheTriggers('DELETE FROM audit_events WHERE company_id = $1', actor.companyId)
  await pastTheTriggers('DELETE FROM audit_heads WHERE company_id = $1', actor.companyId)
  for (let n = 0; n < 3; n++)
    await db.$transaction((tx) =>
      recordEvent(tx, {
        companyId: actor.companyId,
        actor: { kind: 'system' },
        action: 'access_review.decided',
        objectId: randomUUID(),
      }),
    )

  expect((await verify(actor)).problems).toEqual([])
  expect((await verify(actor, kept)).problems).toEqual([
    'event 3 is not the one whose hash was kept elsewhere',
  ])
})

it('reads a chain of more than one page, and holds while others write', async () => {
  const actor = await aChain(1)
  const writing = db.$transaction(
    async (tx) => {
      for (let n = 0; n < 1_100; n++)
        await recordEvent(tx, {
          companyId: actor.companyId,
          actor: { kind: 'system' },
          action: 'access_review.decided',
          objectId: actor.companyId,
        })
    },
    { timeout: 300_000 },
  )

  const during = await verify(actor)
  await writing
  const after = await verify(actor)

  expect(during.problems).toEqual([])
  expect(after).toMatchObject({ events: 1_101, problems: [] })
})
