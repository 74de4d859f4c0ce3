import { expect, it } from 'vitest'
import { announceLeavers } from '@/lib/domain/people/departure/announce-leavers'
import type { Actor } from '@/lib/domain/record/actor'
import { announceDueReviews } from '@/lib/domain/reviews/launch/announce-due'
import { followLinks } from '@/lib/domain/reviews/reviewer/follow-links'
import { announceRenewals, announceRises } from '@/lib/domain/spend/classify/announce-prices'
import { sentenceOf } from '@/lib/i18n/notification-sentence'
import { db, everyCompany, type Prisma } from '@/lib/platform/db'
import { aCompany } from '@/tests/support/factories'
import { aCompanyInReview, aPerson, aReadApplication, daysAgo } from '@/tests/support/review-factories'

const { signal } = new AbortController()
const inDays = (days: number) => daysAgo(-days)
const sentences = async ({ companyId }: Actor) =>
  (await db.notification.findMany({ where: { companyId }, orderBy: { id: 'asc' } })).map((row) =>
    sentenceOf(row, 'en'),
  )
const kinds = async ({ companyId }: Actor) =>
  (await db.notification.findMany({ where: { companyId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

it('tells of a review that is due, once', async () => {
  const actor = await aCompany()
  await everyCompany.company.update({
    where: { id: actor.companyId },
    data: { auditFrequency: 'three_month' },
  })
  await aReadApplication(actor, 'GitHub', { createdAt: daysAgo(100) })

  await announceDueReviews()
  await announceDueReviews()

  expect(await sentences(actor)).toEqual(['The access review of GitHub is due'])
})

it('reminds the reviewer at half time and a day before, and tells whoever launched it of the end', async () => {
  const { actor, review } = await aCompanyInReview({ send_link: 'one_week' })
  const where = { companyId_id: { companyId: actor.companyId, id: review.id } }
  const reminders = () =>
    db.mail.count({ where: { companyId: actor.companyId, template: 'review_reminder' } })
  const at = async (elapsed: number) => {
    const linkSentAt = daysAgo(elapsed)
    const linkExpiresAt = new Date(linkSentAt.getTime() + 7 * 86_400_000)
    await db.accessReview.update({ where, data: { linkSentAt, linkExpiresAt } })
    await Promise.all([followLinks(signal), followLinks(signal)])
    return [await reminders(), await kinds(actor)]
  }

  expect(await at(3)).toEqual([0, []])
  expect(await at(3.6)).toEqual([1, []])
  expect(await at(5)).toEqual([1, []])
  expect(await at(6.1)).toEqual([2, ['review_ending']])
  expect(await at(7.1)).toEqual([2, ['review_ending', 'review_expired']])
  expect(await db.notification.findMany({ where: { companyId: actor.companyId } })).toMatchObject([
    { userId: actor.userId, params: { application: 'GitHub', reviewer: 'Rita Viseur', pending: 7 } },
    { userId: actor.userId },
  ])
})

it('reminds nobody who has handed in, nor twice within the hour', async () => {
  const { actor, review } = await aCompanyInReview({ send_link: 'one_week' })
  const where = { companyId_id: { companyId: actor.companyId, id: review.id } }
  const halfTime = { linkSentAt: daysAgo(4), linkExpiresAt: inDays(3) }
  const reminders = () =>
    db.mail.count({ where: { companyId: actor.companyId, template: 'review_reminder' } })

  await db.accessReview.update({ where, data: { ...halfTime, handedInAt: new Date() } })
  await followLinks(signal)
  expect(await reminders()).toBe(0)
  await db.accessReview.update({ where, data: { handedInAt: null, remindedAt: new Date() } })
  await followLinks(signal)
  expect(await reminders()).toBe(0)
})

it('tells who leaves 14 days before and on the day before, once each, and of an exit known late once', async () => {
  const actor = await aCompany()
  const soon = await aPerson(actor, 'Sylvie', 'Auclair', { endDate: inDays(9) })
  await aPerson(actor, 'Tom', 'Vidal', { endDate: inDays(40) })

  for (const _ of [1, 2]) await announceLeavers(signal)
  expect(await sentences(actor)).toEqual([expect.stringMatching(/^Sylvie Auclair leaves on /)])
  await db.member.update({
    where: { companyId_id: { companyId: actor.companyId, id: soon.id } },
    data: { endDate: inDays(1) },
  })
  for (const _ of [1, 2]) await announceLeavers(signal)
  expect(await sentences(actor)).toHaveLength(2)
})

const aStream = (actor: Actor, more: Partial<Prisma.SpendStreamUncheckedCreateInput>) =>
  db.spendStream.create({
    data: {
      companyId: actor.companyId,
      key: 'figma',
      vendorId: null,
      merchantKey: 'FIGMA',
      period: 'yearly',
      status: 'mature',
      billing: 'fixed',
      amount: 120_000n,
      currency: 'EUR',
      monthly: 10_000n,
      confidence: 90,
      charges: 3,
      firstOn: daysAgo(800),
      lastOn: daysAgo(335),
      ...more,
    },
  })

it('tells of a price that rose lately and of none that rose long ago, once', async () => {
  const actor = await aCompany()
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10)
  await aStream(actor, {
    priceChanges: [
      { on: day(300), before: '90000', after: '100000' },
      { on: day(20), before: '100000', after: '120000' },
    ],
  })

  for (const _ of [1, 2]) await everyCompany.$transaction((tx) => announceRises(tx, actor.companyId))

  expect(await sentences(actor)).toEqual(['Figma went up from €1,000.00 to €1,200.00'])
})

it('tells of a renewal once, even when its day is estimated anew', async () => {
  const actor = await aCompany()
  const { id } = await aStream(actor, { nextOn: inDays(30) })

  await announceRenewals(signal)
  await db.spendStream.update({
    where: { companyId_id: { companyId: actor.companyId, id } },
    data: { nextOn: inDays(33) },
  })
  await announceRenewals(signal)

  expect(await sentences(actor)).toEqual([expect.stringMatching(/^Figma renews around .*, for €1,200\.00$/)])
})
