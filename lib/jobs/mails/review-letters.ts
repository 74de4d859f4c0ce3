import { z } from 'zod'
import { unlinked } from '@/lib/domain/record/mails/unlinked'
import { describeReview } from '@/lib/domain/reviews/list/describe-review'
import { mintLink } from '@/lib/domain/reviews/reviewer/mint-link'
import { formatDateInProse, formatTime } from '@/lib/i18n/dates'
import { about, page, type Write } from '@/lib/jobs/mails/letter'
import { summaryAttachment } from '@/lib/jobs/mails/summary-attachment'

const linkOf = z.object({
  companyId: z.uuid(),
  accessReviewId: z.uuid(),
  linkNumber: z.number().int(),
})

const longestReason = 300

/** Link and code are generated for this mail and not stored. */
const invitation: Write = async (mail) => {
  const link = linkOf.parse(mail.params)
  const review = await describeReview(link)
  const minted = review && (await mintLink(link))
  if (!minted) return null
  const { language, code, expiresAt } = minted
  return {
    ...about(mail),
    language,
    name: unlinked(minted.name),
    address: minted.address,
    link: page(`/access_review/${minted.token}`),
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    facts: {
      application: unlinked(review.application),
      company: unlinked(review.company),
      requester: minted.requester === null ? 'nobody' : unlinked(minted.requester),
      items: review.items,
      pending: review.pending,
      until: saying(expiresAt, language),
    },
  }
}

const saying = (at: Date, language: string) =>
  `${formatDateInProse(at, { language, timeZone: 'UTC', long: true })}, ${formatTime(at, { language, timeZone: 'UTC' })}`

/** To a user of the company, who can open the review; the reviewer has nothing to open any more. */
const notice: Write = async (mail) => {
  const review = await describeReview(mail.params)
  if (!review) return null
  const params = mail.params as Record<string, string | number | boolean>
  return {
    ...about(mail),
    name: unlinked(mail.toName),
    link: mail.userId ? page(`/dashboard/access-reviews/${review.accessReviewId}`) : null,
    facts: {
      application: unlinked(review.application),
      company: unlinked(review.company),
      reviewer: unlinked(review.reviewer),
      approved: review.approved,
      rejected: review.rejected,
      pending: review.pending,
      // Only the reviewer's own accounts; other pending ones are not mentioned.
      left: Number(params.left ?? 0),
      before: unlinked(String(params.before ?? '')),
      after: unlinked(String(params.after ?? '')),
      address: unlinked(String(params.address ?? '')),
      reason: unlinked(String(params.reason ?? ''), longestReason),
      last: params.isLast ? 'yes' : 'no',
      from: unlinked(String(params.from ?? '')),
    },
  }
}

/** To the reviewer, who cannot open the company's pages. */
const toReviewer: Write = async (mail) => {
  const letter = await notice(mail)
  return letter && { ...letter, link: null }
}

/** By mail template. */
export const reviewLetters = {
  review_link: invitation,
  review_reminder: invitation,
  review_cancelled: toReviewer,
  review_handed_in: notice,
  review_reassigned: notice,
  review_link_blocked: notice,
  review_other_browser: notice,
  review_overturned: toReviewer,
  async review_completed(mail) {
    const [letter, review] = [await notice(mail), await describeReview(mail.params)]
    return letter && review && { ...letter, attachment: () => summaryAttachment(review, mail.language) }
  },
} satisfies Record<string, Write>
