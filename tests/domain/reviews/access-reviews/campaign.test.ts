import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { extendLaunch } from '@/lib/domain/reviews/end/extend'
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
  reviewNow,
} from '@/tests/support/review-factories'
import { eventsOf, expire } from '@/tests/support/review-links'
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

describe('moving the end of all links of a launch', () => {
  async function aLaunchOfFour() {
    const { actor, connector } = await aReviewableCompany()
    const connectors = [connector]
    for (const label of ['Second', 'Third', 'Fourth']) {
      const further = await aReadApplication(actor, label)
      await anAccount(actor, further.connector.id)
      connectors.push(further.connector)
    }
    const { launched } = await launchReviews(
      actor,
      launchInput.parse({
        user_connectors: connectors.map(({ id }) => id),
        reviewer: { name: 'Rita Viseur', email: 'rita@elsewhere.example' },
        send_link: 'one_hour',
      }),
      client,
    )
    for (const id of launched) await prepareReview(id)
    const reviews = launched as [string, string, string, string]
    const { launchId } = await reviewNow(actor, reviews[0])
    const change = (id: string, data: object) =>
      db.accessReview.update({ where: { companyId_id: { companyId: actor.companyId, id } }, data })
    return { actor, reviews, launchId, change }
  }

  it('moves links that run or have expired, and none that is blocked or of an ended review', async () => {
    const { actor, reviews, launchId, change } = await aLaunchOfFour()
    const [running, expired, blocked, cancelled] = reviews
    await expire(actor, expired)
    await change(blocked, { linkBlockedAt: new Date() })
    await cancelReview(actor, cancelled, undefined, client)
    const before = await Promise.all([blocked, cancelled].map((id) => reviewNow(actor, id)))

    const { json } = await campaignOf(actor, running)
    const answer = await extendLaunch(actor, launchId, 'one_month', client)

    expect(
      json.reviews
        .filter(({ can_be_extended }: { can_be_extended: boolean }) => can_be_extended)
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([running, expired].sort())
    expect(answer).toEqual({ reviewers: 1, reviews: 2 })
    for (const id of [running, expired]) {
      const { linkExpiresAt, linkNumber, linkValidity } = await reviewNow(actor, id)
      expect([linkNumber, linkValidity]).toEqual([1, 'one_month'])
      expect(linkExpiresAt!.getTime() - Date.now()).toBeGreaterThan(27 * 86_400_000)
      expect((await eventsOf(actor, id)).at(-1)).toMatchObject({
        action: 'access_review.extended',
        details: { validity: 'one_month', expires_at: linkExpiresAt!.toISOString() },
      })
    }
    expect(await Promise.all([blocked, cancelled].map((id) => reviewNow(actor, id)))).toEqual(before)
  })

  it('is refused when every review has ended, and when there is no link to move', async () => {
    const { actor, reviews, launchId, change } = await aLaunchOfFour()
    for (const id of reviews) await change(id, { handedInAt: new Date() })

    await expect(extendLaunch(actor, launchId, 'one_day', client)).rejects.toMatchObject({
      text: { key: 'access-reviews.problems.no_link_to_extend' },
    })
    for (const id of reviews) await cancelReview(actor, id, undefined, client)
    await expect(extendLaunch(actor, launchId, 'one_day', client)).rejects.toMatchObject({
      text: { key: 'access-reviews.problems.over' },
    })
  })

  it('is not found by another company, and moves nothing of it', async () => {
    const { actor, reviews, launchId } = await aLaunchOfFour()
    const before = await reviewNow(actor, reviews[0])

    const { POST } = routes['/api/access_reviews/launches/{id}/extend']!
    const { status } = await call(POST!, `/api/access_reviews/launches/${launchId}/extend`, {
      token: await aTokenOf(await aCompany()),
      params: { id: launchId },
      body: { validity: 'one_month' },
    })

    expect(status).toBe(404)
    expect(await reviewNow(actor, reviews[0])).toEqual(before)
  })
})

it('says when its links end, and when all is decided if it goes on as it has', async () => {
  const { actor, review } = await aCompanyInReview({ send_link: 'one_day' })
  const { companyId } = actor
  const items = await itemsOf(actor, review.id)
  const before = (await campaignOf(actor, review.id)).json
  await db.accessReview.update({
    where: { companyId_id: { companyId, id: review.id } },
    data: { createdAt: new Date(Date.now() - 2 * 86_400_000) },
  })
  await db.accessReviewItem.update({
    where: { companyId_id: { companyId, id: items[0]!.id } },
    data: { decision: 'approved', decidedAt: new Date() },
  })

  const { json } = await campaignOf(actor, review.id)

  expect(before).toMatchObject({ due_at: json.due_at, expected_at: null })
  expect(Date.parse(json.due_at)).toBeGreaterThan(Date.now())
  const days = (Date.parse(json.expected_at) - Date.now()) / 86_400_000
  // One in two days.
  expect(Math.round(days)).toBe(2 * (items.length - 1))
  expect(json.reviews[0].last_decided_at).toEqual(expect.any(String))
})
