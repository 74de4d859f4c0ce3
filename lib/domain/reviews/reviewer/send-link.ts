import type { LinkValidity } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { userAsActor } from '@/lib/domain/record/audit/write/audit-actors'
import { lockReview, refuseEnded } from '@/lib/domain/reviews/end/lock-review'
import { limitReviewMails } from '@/lib/domain/reviews/launch/limit-reviews'
import { issueLink } from '@/lib/domain/reviews/reviewer/issue-link'
import { db } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'

/**
 * Mails the reviewer a link; the earlier one becomes invalid. While the list is still being copied, the link
 * is sent once it is ready.
 */
export async function sendLink(actor: Actor, id: string, validity: LinkValidity, client: string) {
  const { companyId } = actor
  // Limited for each mailbox and review, so that repeated requests cannot flood it.
  await countAttempt(['mail_address', `access review ${companyId} ${id}`])
  await db.$transaction(async (tx) => {
    const review = await lockReview(tx, companyId, id, 'link')
    refuseEnded(review)
    await limitReviewMails(tx, companyId, [review.reviewerEmail])
    if (review.preparedAt) await issueLink(tx, review, validity, userAsActor(actor, client))
    else
      await tx.accessReview.update({
        where: { companyId_id: { companyId, id } },
        data: { linkValidity: validity, version: { increment: 1 } },
      })
  })
}
