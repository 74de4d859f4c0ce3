import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { launchReviews } from '@/lib/domain/reviews/launch/launch-reviews'
import { prepareReview } from '@/lib/domain/reviews/launch/prepare-review'
import { launchInput } from '@/lib/domain/reviews/list/schema'
import { noteRefusedLink } from '@/lib/domain/reviews/reviewer/block-link'
import { followLinks, issueLateLinks } from '@/lib/domain/reviews/reviewer/follow-links'
import { openLink } from '@/lib/domain/reviews/reviewer/open-link'
import { remindLaunch } from '@/lib/domain/reviews/reviewer/remind-launch'
import { letterOf } from '@/lib/jobs/mails/letter-of'
import { db } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aPerson, aReadApplication, client, daysAgo, reviewNow } from '@/tests/support/review-factories'
import { anAccount } from '@/tests/support/sync-factories'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Two applications in which Ada has an account; Lina, her manager, reviews both. */
async function aManagerOfTwoLists() {
  const actor = await aCompany()
  const lina = await aPerson(actor, 'Lina', 'Chevallier')
  const ada = await aPerson(actor, 'Ada', 'Morel', { managerId: lina.id })
  for (const label of ['Figma', 'GitHub']) {
    const { connector } = await aReadApplication(actor, label)
    await anAccount(actor, connector.id, { displayName: `Ada in ${label}`, memberId: ada.id })
  }
  const input = launchInput.parse({ user_connectors: 'all', by_manager: true, send_link: 'one_week' })
  const { launched } = await launchReviews(actor, input, client)
  return { actor, reviews: launched as [string, string] }
}

const mailsOf = ({ companyId }: Actor, template: string) =>
  db.mail.findMany({ where: { companyId, template } })

const change = ({ companyId }: Actor, id: string, data: object) =>
  db.accessReview.update({ where: { companyId_id: { companyId, id } }, data })

it('sends one mail for all lists of a manager, once the last of them is ready', async () => {
  const { actor, reviews } = await aManagerOfTwoLists()

  await prepareReview(reviews[0])
  const early = await mailsOf(actor, 'review_links')
  await prepareReview(reviews[1])

  expect(early).toEqual([])
  expect(await mailsOf(actor, 'review_links')).toMatchObject([
    { toAddress: 'lina.chevallier@corvelle.example' },
  ])
  expect(await mailsOf(actor, 'review_link')).toEqual([])
  for (const id of reviews) expect(await reviewNow(actor, id)).toMatchObject({ state: 'sent', linkNumber: 1 })
})

it('sends one mail when both become ready at once', async () => {
  const { actor, reviews } = await aManagerOfTwoLists()

  await Promise.all(reviews.map(prepareReview))

  expect(await mailsOf(actor, 'review_links')).toHaveLength(1)
})

it('opens each list by its own link, and all of them by the one code', async () => {
  const { actor, reviews } = await aManagerOfTwoLists()
  for (const id of reviews) await prepareReview(id)
  const [mail] = await mailsOf(actor, 'review_links')

  const letter = await letterOf(mail!)

  expect(letter?.parts).toMatchObject([
    { title: 'Figma', count: 1 },
    { title: 'GitHub', count: 1 },
  ])
  expect(letter?.facts).toMatchObject({ items: 2, applications: 2 })
  const tokens = letter?.parts?.map(({ link }) => link.href.split('/').at(-1) ?? '') ?? []
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) await openLink({ token, code: letter?.code ?? '' }, client)
  for (const id of reviews) expect((await reviewNow(actor, id)).linkOpenedAt).not.toBeNull()
})

it('sends what is ready after a quarter of an hour, and the late list by itself', async () => {
  const { actor, reviews } = await aManagerOfTwoLists()
  await prepareReview(reviews[0])

  await issueLateLinks()
  const early = await mailsOf(actor, 'review_links')
  await change(actor, reviews[0], { preparedAt: minutesAgo(16) })
  await Promise.all([issueLateLinks(), issueLateLinks()])
  await prepareReview(reviews[1])

  expect(early).toEqual([])
  expect((await mailsOf(actor, 'review_links')).map(({ params }) => params)).toMatchObject([
    { reviews: [{ accessReviewId: reviews[0] }] },
    { reviews: [{ accessReviewId: reviews[1] }] },
  ])
})

it('reminds of all lists in one mail', async () => {
  const { actor, reviews } = await aManagerOfTwoLists()
  for (const id of reviews) await prepareReview(id)
  for (const id of reviews)
    await change(actor, id, { linkSentAt: daysAgo(4), linkExpiresAt: new Date(Date.now() + 3 * 86_400_000) })

  await followLinks(new AbortController().signal)

  expect((await mailsOf(actor, 'review_links_reminder')).map(({ params }) => params)).toMatchObject([
    { reviews: reviews.map((accessReviewId) => ({ accessReviewId })) },
  ])
  expect(await mailsOf(actor, 'review_reminder')).toEqual([])
})

it.each([
  { what: 'the last day of the links has begun', kind: 'review_ending', sent: 8, left: 0.5 },
  { what: 'the links have expired', kind: 'review_expired', sent: 8, left: -0.5 },
] as const)('tells the launcher once of a reviewer’s lists when $what', async ({ kind, sent, left }) => {
  const { actor, reviews } = await aManagerOfTwoLists()
  for (const id of reviews) await prepareReview(id)
  for (const id of reviews)
    await change(actor, id, {
      linkSentAt: daysAgo(sent),
      linkExpiresAt: new Date(Date.now() + left * 86_400_000),
    })

  await followLinks(new AbortController().signal)

  expect(await db.notification.findMany({ where: { companyId: actor.companyId, kind } })).toMatchObject([
    {
      params: { application: 'Figma, GitHub', reviewer: 'Lina Chevallier', pending: 2 },
      path: expect.stringMatching(/^\/dashboard\/access-reviews\/.{36}\/campaign$/),
    },
  ])
})

it('shows on each review that the mail was refused', async () => {
  const { actor, reviews } = await aManagerOfTwoLists()
  for (const id of reviews) await prepareReview(id)
  const [mail] = await mailsOf(actor, 'review_links')

  await noteRefusedLink(mail!, '550 no such user')

  for (const id of reviews) expect((await reviewNow(actor, id)).linkRefusal).toBe('550 no such user')
})

describe('reminding a whole launch', () => {
  const sent = async () => {
    const company = await aManagerOfTwoLists()
    for (const id of company.reviews) await prepareReview(id)
    const { launchId } = await reviewNow(company.actor, company.reviews[0])
    const remind = (reviewers: string[] | null = null) =>
      remindLaunch(company.actor, launchId, reviewers, client)
    return { ...company, remind }
  }
  const nobody = { message: expect.stringContaining('nobody_to_remind') }

  it('writes one mail for all reviews of a reviewer, once an hour', async () => {
    const { actor, reviews, remind } = await sent()

    const answer = await remind()
    await expect(remind()).rejects.toMatchObject(nobody)

    expect(answer).toEqual({ reviewers: 1, reviews: 2 })
    const mails = await mailsOf(actor, 'review_links_reminder')
    expect(mails.map(({ params }) => params)).toMatchObject([
      {
        reviews: expect.arrayContaining(reviews.map((accessReviewId) => ({ accessReviewId, linkNumber: 1 }))),
      },
    ])
  })

  it('leaves out what is decided, and whoever is not named', async () => {
    const { actor, reviews, remind } = await sent()
    await db.accessReviewItem.updateMany({
      where: { companyId: actor.companyId, accessReviewId: reviews[0] },
      data: { decision: 'approved', decidedAt: new Date() },
    })

    await expect(remind(['somebody@else.example'])).rejects.toMatchObject(nobody)

    expect(await remind(['LINA.chevallier@corvelle.example'])).toEqual({ reviewers: 1, reviews: 1 })
  })

  it('has one winner when asked twice at once', async () => {
    const { actor, remind } = await sent()

    await Promise.allSettled([remind(), remind()])

    expect(await mailsOf(actor, 'review_links_reminder')).toHaveLength(1)
  })
})
