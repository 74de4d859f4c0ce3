import type { AccessReview, LinkValidity } from '@prisma/client'
import type { Reviewer } from '@/lib/domain/connections/reviewers/reviewer'
import { type AuditActor, recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { isOwnAccount, launcherIsReviewer, readPerson } from '@/lib/domain/reviews/items/own-accounts'
import { issueLink } from '@/lib/domain/reviews/reviewer/issue-link'
import { limitReviewMails } from '@/lib/domain/reviews/reviewer/limit-reviews'
import { Prisma, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

type Reassignment = {
  reviewer: Reviewer
  reason: string
  validity: LinkValidity | null
  audit: AuditActor
  /**
   * Set when the earlier reviewer reassigns the review: their accounts stay marked as own, so that neither the person
   * they name, nor they under another address, decide on them.
   */
  keepsOwn: boolean
}

/**
 * Assigns another reviewer to a locked review: the earlier reviewer's link and browser sessions end, and pending
 * items are checked again for being the new reviewer's own accounts. Decisions stay.
 */
export async function assignReviewer(tx: Tx, before: AccessReview, reassignment: Reassignment) {
  const { companyId, id } = before
  const { reviewer, reason, validity, audit, keepsOwn } = reassignment
  const { name, email, language, memberId } = reviewer
  if (validity) await limitReviewMails(tx, companyId, [email])
  await tx.accessReview.update({
    where: { companyId_id: { companyId, id } },
    data: {
      state: 'launched',
      reviewerName: name,
      reviewerEmail: email,
      reviewerLanguage: language,
      reviewerMemberId: memberId,
      linkNumber: { increment: 1 },
      linkHash: null,
      codeHash: null,
      linkSentAt: null,
      linkExpiresAt: null,
      linkOpenedAt: null,
      linkRefusedAt: null,
      linkRefusal: null,
      linkWrongCodes: 0,
      linkBlockedAt: null,
      otherBrowserAt: null,
      otherBrowserFrom: null,
      remindedAt: null,
      handedInAt: null,
      version: { increment: 1 },
    },
  })
  await tx.reviewerSession.deleteMany({ where: { companyId, accessReviewId: id } })
  const isTheirs = isOwnAccount(await readPerson(tx, before, { email, memberId }))
  const isOwn = keepsOwn ? Prisma.sql`(i.is_own OR ${isTheirs})` : isTheirs
  await execute(tx)`
    UPDATE access_review_items i SET is_own = ${isOwn}, is_routine = i.is_routine AND NOT ${isOwn}
     WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${id}::uuid AND i.decision = 'pending'
       AND i.is_own <> ${isOwn}`
  const isLauncher = await launcherIsReviewer(tx, before)
  await recordEvent(tx, {
    companyId,
    actor: audit,
    action: 'access_review.reassigned',
    objectId: id,
    details: {
      from: { name: before.reviewerName, email: before.reviewerEmail },
      to: { name, email, language, member: memberId },
      reviewer_is_launcher: isLauncher({ email, memberId }),
      reason,
    },
  })
  if (validity) await issueLink(tx, { companyId, id }, validity, audit)
}
