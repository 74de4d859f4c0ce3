import { expect, it } from 'vitest'
import { cleanUp } from '@/lib/domain/company/retention/clean-up'
import { decideAsReviewer } from '@/lib/domain/reviews/decide/decide'
import { cancelReview } from '@/lib/domain/reviews/end/end-review'
import { sendLink } from '@/lib/domain/reviews/reviewer/send-link'
import { db } from '@/lib/platform/db'
import { defaultLimits } from '@/lib/platform/limits'
import { aClient } from '@/tests/support/api'
import { aCompany } from '@/tests/support/factories'
import { writePastTheTriggers } from '@/tests/support/past-the-triggers'
import { client, daysAgo } from '@/tests/support/review-factories'
import { anOpenReview, aReview } from '@/tests/support/review-links'

const decide = (token: string) =>
  decideAsReviewer(token, { decision: 'rejected', filter: {} }, aClient()).then(
    () => 'decided',
    (error: { text?: { key: string } }) => error.text?.key,
  )

it('tells an open tab for a month that the review is over, then forgets the browser; one that runs stays', async () => {
  const [old, recent, running] = [await anOpenReview(), await anOpenReview(), await anOpenReview()]
  for (const [{ actor, id }, days] of [
    [old, 32],
    [recent, 30],
  ] as const) {
    await cancelReview(actor, id, undefined, client)
    const key = { companyId_id: { companyId: actor.companyId, id } }
    await writePastTheTriggers((tx) =>
      tx.accessReview.update({ where: key, data: { endedAt: daysAgo(days) } }),
    )
    await db.reviewerSession.updateMany({
      where: { companyId: actor.companyId, accessReviewId: id },
      data: { createdAt: daysAgo(days + 1) },
    })
  }

  await cleanUp()
  await cleanUp()

  expect(await decide(old.token)).toBe('access-reviews.problems.not_accessible')
  expect(await decide(recent.token)).toBe('access-reviews.problems.over')
  expect(await decide(running.token)).toBe('decided')
})

it('lets no other company use up the mails of a review, nor learn from them that it is there', async () => {
  const { actor, id } = await aReview()
  const stranger = await aCompany()
  const asked = () => sendLink(stranger, id, 'one_day', client)

  for (let n = 0; n < defaultLimits.mail_address.most; n++)
    await expect(asked()).rejects.toMatchObject({ kind: 'not_found' })

  await sendLink(actor, id, 'one_day', client)
  expect(await db.accessReview.count({ where: { companyId: actor.companyId, id, linkNumber: 1 } })).toBe(1)
})
