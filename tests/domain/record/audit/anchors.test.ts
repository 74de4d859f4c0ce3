import { beforeAll, expect, it } from 'vitest'
import { anchorChains } from '@/lib/domain/record/audit/anchors/anchor-chains'
import { readTimestamp, timestampQuery } from '@/lib/domain/record/audit/anchors/ask-timestamp'
import { db, pool } from '@/lib/platform/db'
import { sqlAsSuperuser } from '@/tests/support/as-superuser'
import { anEndedReview, packOf } from '@/tests/support/ended-review'
import { eventsOf } from '@/tests/support/review-links'
import { anAuthority, isStampOf, makeAuthority, stamp } from '@/tests/support/timestamp-authority'

beforeAll(() => makeAuthority())

it('asks and reads as openssl does, and takes no answer to another question', async () => {
  const hash = Buffer.alloc(32, 7)
  const { nonce, bytes } = timestampQuery(hash)
  const answer = stamp(bytes)

  expect((await readTimestamp(answer, { hash, nonce })).at.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect(isStampOf(answer, hash)).toContain('Verification: OK')
  await expect(readTimestamp(answer, { hash: Buffer.alloc(32, 8), nonce })).rejects.toThrow('another hash')
  await expect(readTimestamp(answer, { hash, nonce: Buffer.alloc(16, 65) })).rejects.toThrow('another query')
  const forged = Buffer.from(answer)
  forged[forged.length - 5]! ^= 1
  await expect(readTimestamp(forged, { hash, nonce })).rejects.toThrow()
  for (const noise of [Buffer.alloc(0), Buffer.from('<html>'), answer.subarray(0, 300)])
    await expect(readTimestamp(noise, { hash, nonce })).rejects.toThrow()
})

it('stamps heads and ends of reviews once, keeps them for good, and the pack carries them', async () => {
  await anAuthority()
  const { actor, review } = await anEndedReview()
  const { companyId } = actor

  while ((await anchorChains()) > 0);

  const events = await eventsOf(actor, review.id)
  const end = events.find(({ action }) => action === 'access_review.completed')!
  const anchors = await db.auditAnchor.findMany({ where: { companyId }, orderBy: { seq: 'asc' } })
  const stamped = anchors.find(({ seq }) => seq === end.seq)!
  expect(Buffer.from(stamped.hash)).toEqual(Buffer.from(end.hash))
  expect(isStampOf(stamped.token, end.hash)).toContain('Verification: OK')
  const head = await db.auditHead.findUniqueOrThrow({ where: { companyId } })
  expect(anchors.at(-1)!.seq).toBe(head.seq)

  const pack = await packOf(actor, review.id, 'en')
  const listed = JSON.parse(pack.get('anchors.json')!.toString()).anchors
  expect(listed[0]).toMatchObject({ seq: end.seq, hash: Buffer.from(end.hash).toString('hex') })
  expect(isStampOf(pack.get(listed[0].file)!, end.hash)).toContain('Verification: OK')

  for (const statement of [
    'UPDATE audit_anchors SET seq = 1 WHERE company_id = $1',
    'DELETE FROM audit_anchors WHERE company_id = $1',
  ]) {
    await expect(pool.query(statement, [companyId])).rejects.toThrow('permission denied')
    await expect(sqlAsSuperuser(statement, [companyId])).rejects.toThrow('append-only')
  }
})

it('says that the authority failed, so that the queue tries again, and anchors nothing by a wrong answer', async () => {
  const { actor } = await anEndedReview()
  const { companyId } = actor
  await anAuthority(() => null)
  await expect(anchorChains()).rejects.toThrow('could not be anchored')
  await anAuthority(() => Buffer.from('no timestamp'))
  await expect(anchorChains()).rejects.toThrow('could not be anchored')

  expect(await db.auditAnchor.count({ where: { companyId } })).toBe(0)
})

it('does nothing where the operator names no authority', async () => {
  expect(await anchorChains()).toBe(0)
})
