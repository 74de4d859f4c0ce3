import { expect, it } from 'vitest'
import { completeReview } from '@/lib/domain/access-reviews/complete'
import { disconnect } from '@/lib/domain/user-connectors/disconnect'
import { db } from '@/lib/platform/db'
import { aMember, identifiersOf, resolve, someAnomalies } from '@/tests/support/anomaly-factories'
import { aCompany } from '@/tests/support/factories'
import { aCompanyInReview, client } from '@/tests/support/review-factories'

it('forgets a connection on which somebody decided, and keeps what was learned of the member', async () => {
  const actor = await aCompany()
  const member = await aMember(actor, 'Maëlle', 'Lefèvre')
  const { connector, anomalies } = await someAnomalies(actor, [{ login: 'mlefevre' }])
  await resolve(actor, anomalies[0]!.id, { kind: 'assign_member', member_id: member.id })
  const learned = await identifiersOf(actor, member.id)

  await disconnect(actor, connector.id, client)

  const { companyId } = actor
  expect(await db.account.count({ where: { companyId } })).toBe(0)
  expect(await db.userConnector.count({ where: { companyId } })).toBe(0)
  expect(learned).toContain('login mlefevre')
  expect(await identifiersOf(actor, member.id)).toEqual(learned)
})

it('waits for a running review to end, then leaves in the audit chain what the erased ones came to', async () => {
  const { actor, connector, review } = await aCompanyInReview()
  const { companyId } = actor

  await expect(disconnect(actor, connector.id, client)).rejects.toMatchObject({
    kind: 'conflict',
    text: { key: 'user-connectors.review_runs' },
  })
  expect(await db.accessReviewItem.count({ where: { companyId } })).toBeGreaterThan(0)
  await completeReview(actor, review.id, { pending: 'approved', reason: 'All known' }, client)
  const { listHash, decisionsHash } = await db.accessReview.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: review.id } },
  })
  await disconnect(actor, connector.id, client)

  expect(await db.accessReview.count({ where: { companyId } })).toBe(0)
  const told = await db.auditEvent.findFirstOrThrow({
    where: { companyId, action: 'user_connector.deleted' },
  })
  const hex = (hash: Uint8Array | null) => hash && Buffer.from(hash).toString('hex')
  expect(told.details).toMatchObject({
    reviews: [
      { id: review.id, state: 'completed', list_hash: hex(listHash), decisions_hash: hex(decisionsHash) },
    ],
  })
})
