import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import type { Actor } from '@/lib/domain/record/actor'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { launchReviews } from '@/lib/domain/reviews/launch/launch-reviews'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { handOverInput, launchInput } from '@/lib/domain/reviews/list/schema'
import { handOverReviews, readOpenLists } from '@/lib/domain/reviews/reviewer/hand-over'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { db } from '@/lib/platform/db'
import { aClient, call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import {
  aPerson,
  aReadApplication,
  client,
  daysAgo,
  itemsOf,
  reviewNow,
} from '@/tests/support/review-factories'
import { eventsOf } from '@/tests/support/review-links'
import { anAccount } from '@/tests/support/sync-factories'

/** Lina has left and reviewed two applications of one launch by manager; Max is there to take over. */
async function aLeaverWithTwoLists() {
  const actor = await aCompany()
  const lina = await aPerson(actor, 'Lina', 'Chevallier')
  const ada = await aPerson(actor, 'Ada', 'Morel', { managerId: lina.id })
  const max = await aPerson(actor, 'Max', 'Petit')
  for (const label of ['Figma', 'GitHub']) {
    const { connector } = await aReadApplication(actor, label)
    await anAccount(actor, connector.id, { displayName: `Ada in ${label}`, memberId: ada.id })
    await anAccount(actor, connector.id, { displayName: `Max in ${label}`, memberId: max.id })
  }
  await db.member.updateMany({
    where: { companyId: actor.companyId, id: max.id },
    data: { managerId: lina.id },
  })
  const input = launchInput.parse({ user_connectors: 'all', by_manager: true, send_link: 'one_week' })
  const { launched } = await launchReviews(actor, input, client)
  for (const id of launched) await prepareReview(id)
  const reviews = launched as [string, string]
  const leave = () =>
    db.member.update({
      where: { companyId_id: { companyId: actor.companyId, id: lina.id } },
      data: { endDate: daysAgo(3) },
    })
  const handOver = (input: object = {}) =>
    handOverReviews(
      actor,
      handOverInput.parse({
        from: { member: lina.id },
        reviewer: { member: max.id },
        reason: 'Lina has left',
        validity: 'one_week',
        ...input,
      }),
      client,
    )
  return { actor, lina, max, reviews, leave, handOver }
}

const mailsTo = ({ companyId }: Actor, toAddress: string) =>
  db.mail.findMany({ where: { companyId, toAddress }, orderBy: { id: 'asc' } })
const refusal = (key: string) => ({ text: { key: `access-reviews.problems.${key}` } })

it('gives every open list to somebody else by one mail, keeps decisions, and records from whom to whom', async () => {
  const { actor, lina, reviews, leave, handOver } = await aLeaverWithTwoLists()
  await leave()
  const [decided] = await itemsOf(actor, reviews[0])
  await db.accessReviewItem.update({
    where: { companyId_id: { companyId: actor.companyId, id: decided!.id } },
    data: { decision: 'approved', decidedAt: new Date() },
  })
  const waiting = await readOpenLists(actor, lina.id)

  const answer = await handOver()

  expect(waiting).toEqual({ lists: 2, hasLeft: true })
  expect(answer).toEqual({ reviews: 2, left: 0 })
  expect(await readOpenLists(actor, lina.id)).toEqual({ lists: 0, hasLeft: true })
  expect(await mailsTo(actor, 'max.petit@corvelle.example')).toMatchObject([
    {
      template: 'review_links',
      params: {
        reviews: expect.arrayContaining(reviews.map((accessReviewId) => ({ accessReviewId, linkNumber: 3 }))),
      },
    },
  ])
  expect((await itemsOf(actor, reviews[0])).find(({ id }) => id === decided!.id)?.decision).toBe('approved')
  for (const id of reviews) {
    expect(await reviewNow(actor, id)).toMatchObject({ state: 'sent', reviewerName: 'Max Petit' })
    expect((await eventsOf(actor, id)).slice(-2)).toMatchObject([
      {
        action: 'access_review.reassigned',
        details: {
          from: { name: 'Lina Chevallier' },
          to: { name: 'Max Petit' },
          reason: 'Lina has left',
        },
      },
      { action: 'access_review.link_sent', details: { to: 'max.petit@corvelle.example' } },
    ])
  }
})

it('ends the earlier links, and leaves the own accounts of the new reviewer to the company', async () => {
  const { actor, reviews, handOver } = await aLeaverWithTwoLists()
  const [mail] = await mailsTo(actor, 'lina.chevallier@corvelle.example')
  const letter = await letterOf(mail!)
  const token = letter && 'link' in letter ? String(letter.link).split('/').at(-1)! : ''
  const code = letter && 'code' in letter ? String(letter.code) : ''
  await expect(openLink({ token, code }, aClient())).resolves.toBeTruthy()

  await handOver()

  await expect(openLink({ token, code }, aClient())).rejects.toBeTruthy()
  const own = (await itemsOf(actor, reviews[0])).filter(({ isOwn }) => isOwn)
  expect(own.map(({ snapshot }) => (snapshot as { display_name: string }).display_name)).toEqual([
    'Max in Figma',
  ])
  expect(await db.reviewerSession.count({ where: { companyId: actor.companyId } })).toBe(0)
})

it('takes those of one launch by the address of the reviewer, and sends nothing unless it is asked to', async () => {
  const { actor, reviews, handOver } = await aLeaverWithTwoLists()
  const { launchId } = await reviewNow(actor, reviews[0])
  await cancelReview(actor, reviews[1], undefined, client)

  const answer = await handOver({
    from: { email: 'LINA.chevallier@corvelle.example' },
    launch: launchId,
    validity: null,
  })

  expect(answer).toEqual({ reviews: 1, left: 0 })
  expect(await reviewNow(actor, reviews[0])).toMatchObject({ state: 'launched', reviewerName: 'Max Petit' })
  expect(await reviewNow(actor, reviews[1])).toMatchObject({ reviewerName: 'Lina Chevallier' })
  expect(await mailsTo(actor, 'max.petit@corvelle.example')).toEqual([])
})

it('refuses the same person, and whoever has no open list', async () => {
  const { actor, lina, max, reviews, handOver } = await aLeaverWithTwoLists()

  await expect(handOver({ reviewer: { member: lina.id } })).rejects.toMatchObject({
    violations: [{ propertyPath: 'reviewer.member', key: 'access-reviews.problems.same_reviewer' }],
  })
  await expect(handOver({ from: { member: max.id } })).rejects.toMatchObject(refusal('no_open_lists'))
  for (const id of reviews)
    await db.accessReview.update({
      where: { companyId_id: { companyId: actor.companyId, id } },
      data: { handedInAt: new Date() },
    })
  await expect(handOver()).rejects.toMatchObject(refusal('no_open_lists'))
})

it('leaves lists that are still being copied, and counts them', async () => {
  const { actor, reviews, handOver } = await aLeaverWithTwoLists()
  const unprepare = (id: string) =>
    db.accessReview.update({
      where: { companyId_id: { companyId: actor.companyId, id } },
      data: { preparedAt: null, state: 'launched' },
    })
  await unprepare(reviews[0])

  expect(await handOver()).toEqual({ reviews: 1, left: 1 })
  await expect(handOver()).rejects.toMatchObject(refusal('not_prepared'))
})

it('has one winner when asked twice at once', async () => {
  const { actor, handOver } = await aLeaverWithTwoLists()

  const outcomes = await Promise.allSettled([handOver(), handOver()])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await mailsTo(actor, 'max.petit@corvelle.example')).toHaveLength(1)
})

it('finds no member, list or launch of another company', async () => {
  const { lina, actor, reviews } = await aLeaverWithTwoLists()
  const theirs = await aCompany()
  const { launchId } = await reviewNow(actor, reviews[0])
  const { POST } = routes['/api/access_reviews/hand_over']!
  const asked = (body: object) =>
    aTokenOf(theirs).then((token) =>
      call(POST!, '/api/access_reviews/hand_over', {
        token,
        body: { reviewer: { name: 'Max', email: 'max@elsewhere.example' }, reason: 'Left', ...body },
      }),
    )

  expect((await asked({ from: { member: lina.id } })).status).toBe(404)
  expect((await asked({ from: { email: lina.email }, launch: launchId })).status).toBe(404)
  expect((await asked({ from: { email: lina.email } })).status).toBe(409)
  expect((await asked({ from: {} })).status).toBe(422)
  expect(await reviewNow(actor, reviews[0])).toMatchObject({ reviewerName: 'Lina Chevallier' })
})
