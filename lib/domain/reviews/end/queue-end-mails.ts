import type { AccessReview } from '@prisma/client'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { launchersOf } from '@/lib/domain/reviews/launch/launchers'
import { days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'

const validFor = days(2)

/** Mails the summary to launcher and reviewer; of a cancelled review, a notice to the reviewer who had its link. */
export async function queueEndMails(tx: Tx, review: AccessReview, state: 'completed' | 'cancelled') {
  const { companyId, id: accessReviewId, reviewerName, reviewerEmail, reviewerLanguage } = review
  const params = { companyId, accessReviewId }
  const toReviewer = {
    to: { name: reviewerName, address: reviewerEmail },
    language: reviewerLanguage,
    params,
    validFor,
  }
  if (state === 'cancelled') {
    if (review.linkSentAt) await queueMail(tx, { ...toReviewer, template: 'review_cancelled' })
    return
  }
  const launchers = await launchersOf(tx, review)
  for (const { id: userId, fullName, email, language } of launchers)
    await queueMail(tx, {
      template: 'review_completed',
      to: { name: fullName, address: email },
      language,
      userId,
      params,
      validFor,
    })
  const isLauncher = launchers.some(({ email }) => email.toLowerCase() === reviewerEmail.toLowerCase())
  if (!isLauncher) await queueMail(tx, { ...toReviewer, template: 'review_completed' })
}
