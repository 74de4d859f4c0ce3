import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { launchReviews } from '@/lib/domain/reviews/launch/launch-reviews'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { launchInput } from '@/lib/domain/reviews/list/schema'
import { remindLaunch } from '@/lib/domain/reviews/reviewer/remind-launch'
import { db } from '@/lib/platform/db'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import {
  aCompanyInReview,
  aReadApplication,
  aReviewableCompany,
  client,
  itemsOf,
} from '@/tests/support/review-factories'
import { anAccount } from '@/tests/support/sync-factories'

const { GET } = routes['/api/access_reviews/{id}/campaign']!
const campaignOf = async (actor: Awaited<ReturnType<typeof aCompany>>, id: string) =>
  call(GET!, `/api/access_reviews/${id}/campaign`, { token: await aTokenOf(actor), params: { id } })

it('shows how far each review is that was launched with this one, and no other', async () => {
  const { actor, connector } = await aReviewableCompany()
  const further = await aReadApplication(actor, 'Second')
  await anAccount(actor, further.connector.id)
  const { launched, refused } = await launchReviews(
    actor,
    launchInput.parse({
      user_connectors: [connector.id, further.connector.id],
      reviewer: { name: 'Rita Viseur', email: 'rita@elsewhere.example' },
    }),
    client,
  )
  expect(refused).toEqual([])
  for (const id of launched) await prepareReview(id)
  const [first, second] = launched
  const { companyId } = actor
  const items = await itemsOf(actor, first!)
  await db.accessReviewItem.update({
    where: { companyId_id: { companyId, id: items[0]!.id } },
    data: { decision: 'approved' },
  })
  await db.accessReviewItem.update({
    where: { companyId_id: { companyId, id: items[1]!.id } },
    data: { decision: 'rejected' },
  })

  const { json } = await campaignOf(actor, second!)

  expect(json.count).toBe(2)
  expect(json.reviews.map(({ id }: { id: string }) => id).sort()).toEqual([first, second].sort())
  expect(json.reviews.find(({ id }: { id: string }) => id === first)).toMatchObject({
    user_connector: { id: connector.id },
    reviewer: { name: 'Rita Viseur', email: 'rita@elsewhere.example' },
    is_prepared: true,
    is_opened: false,
    can_be_reminded: false,
    counts: { pending: items.length - 2, approved: 1, rejected: 1 },
  })
})

it('has one review where one was launched alone, and is not found by another company', async () => {
  const { actor, review } = await aCompanyInReview()

  expect((await campaignOf(actor, review.id)).json).toMatchObject({ count: 1, reviews: [{ id: review.id }] })
  expect((await campaignOf(await aCompany(), review.id)).status).toBe(404)
})

it('says whom a reminder would reach: whoever has a live link and something to decide', async () => {
  const { actor, review } = await aCompanyInReview({ send_link: 'one_day' })
  const shown = async () => (await campaignOf(actor, review.id)).json.reviews[0].can_be_reminded
  const before = await shown()

  await remindLaunch(actor, review.launchId, null, client)

  expect([before, await shown()]).toEqual([true, false])
})
