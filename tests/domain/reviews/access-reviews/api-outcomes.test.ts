import { expect, it } from 'vitest'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import { outcomesChosenView, reviewItemView } from '@/lib/domain/reviews/items/item-schema'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aRejectedReview } from '@/tests/support/rejected-review'
import { aReadApplication } from '@/tests/support/review-factories'
import { anAccount } from '@/tests/support/sync-factories'

const { POST: attest } = accessReviewsApi['/api/access_reviews/{id}/attest']
const { GET: items } = accessReviewsApi['/api/access_reviews/{id}/items']
const { POST: outcomes } = accessReviewsApi['/api/access_reviews/{id}/outcomes']

const path = '/api/access_reviews'

async function aRejection() {
  const actor = await aCompany()
  const { connector } = await aReadApplication(actor)
  for (const displayName of ['Ana', 'Ben']) await anAccount(actor, connector.id, { displayName })
  const { review, items: all } = await aRejectedReview(actor, connector.id)
  const token = await aTokenOf(actor)
  const params = { id: review.id }
  const ask = (route: typeof outcomes, act: string, body: unknown, language = 'en') =>
    call(route, `${path}/${review.id}/${act}`, {
      token,
      params,
      body,
      headers: { 'Accept-Language': language },
    })
  const list = (query = '') => call(items, `${path}/${review.id}/items${query}`, { token, params })
  return { actor, connector, review, ids: all.map(({ id }) => id), ask, list }
}

it('ends accesses, and shows what was asked beside each account', async () => {
  const { actor, ids, ask, list } = await aRejection()

  const answer = await ask(outcomes, 'outcomes', { outcome: 'end_access', items: ids })
  expect(answer.status).toBe(200)
  expect(outcomesChosenView.parse(answer.json)).toEqual({
    chosen: 2,
    left_out: { not_rejected: 0, proven: 0, asked_before: 0 },
    refused: [],
  })
  await db.provisioning.updateMany({
    where: { companyId: actor.companyId },
    data: {
      state: 'failed',
      errorKind: 'permission',
      errorKey: 'connectors.errors.permission',
      errorReason: 'Last owner',
      endedAt: new Date(),
    },
  })
  const { json } = await list('?outcome[]=end_access&proof[]=none')
  expect(json['hydra:totalItems']).toBe(2)
  expect(reviewItemView.parse(json['hydra:member'][0])).toMatchObject({
    outcome: 'end_access',
    proof: null,
    request: {
      act: 'delete',
      state: 'failed',
      failure: { kind: 'permission', key: 'connectors.errors.permission', reason: 'Last owner' },
    },
  })
})

it('refuses with a reason in the caller’s language, and asks for one where accounts are kept', async () => {
  const { ids, ask } = await aRejection()
  await ask(outcomes, 'outcomes', { outcome: 'end_access', items: ids })

  const again = await ask(outcomes, 'outcomes', { outcome: 'end_access', items: ids }, 'fr')
  expect(again.status).toBe(409)
  expect(again.json['hydra:description']).toBe('La fermeture est déjà demandée à l’application.')
  const kept = await ask(outcomes, 'outcomes', { outcome: 'kept', filter: {} })
  expect(kept.status).toBe(422)
  expect(kept.json.violations).toMatchObject([{ propertyPath: 'reason' }])
  const both = await ask(outcomes, 'outcomes', { outcome: 'by_hand', items: ids, filter: {} })
  expect(both.json.violations).toMatchObject([{ propertyPath: 'items' }])
})

it('takes an attestation only where nothing can be read', async () => {
  const { actor, ids, ask, list } = await aRejection()
  await ask(outcomes, 'outcomes', { outcome: 'by_hand', items: ids })
  const seen = { items: [ids[0]], attestation: 'Removed in the console' }

  const early = await ask(attest, 'attest', seen)
  expect(early.status).toBe(409)
  expect(early.json['hydra:description']).toBe('GitHub can be synced: its next sync will verify this.')
  await db.accessReviewItem.updateMany({
    where: { companyId: actor.companyId, id: ids[0] },
    data: { proof: 'cannot_verify' },
  })
  const taken = await ask(attest, 'attest', seen)
  expect([taken.status, taken.json.attested]).toEqual([200, 1])
  expect((await list('?proof[]=attested')).json['hydra:member']).toMatchObject([
    { id: ids[0], proof: 'attested', attestation: 'Removed in the console' },
  ])
})
