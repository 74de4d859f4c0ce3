import type { Mail } from '@prisma/client'
import { z } from 'zod'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { launchersOf } from '@/lib/domain/reviews/list/lock-review'
import { days, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Wrong codes allowed per link. Guessing has a chance of 0.002 %. */
export const mostWrongCodes = 20

/**
 * Blocks a link after too many wrong codes: no further browser can open it, even with the right code. Browsers that
 * opened it before continue. The launcher gets a mail, and sends another link.
 */
export const blockLink = (link: LiveLink, linkHash: Uint8Array, client: string) =>
  db.$transaction(async (tx) => {
    const { companyId, id, linkNumber, wrongCodes } = link
    const blocked = await execute(tx)`
      UPDATE access_reviews
         SET link_blocked_at = now(), link_hash = NULL, code_hash = NULL, version = version + 1
       WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND link_hash = ${linkHash} AND state = 'sent'`
    // A newer link was sent, or the review has ended: no mail is needed.
    if (blocked === 0) return
    for (const { id: userId, fullName, email, language } of await launchersOf(tx, link))
      await queueMail(tx, {
        template: 'review_link_blocked',
        to: { name: fullName, address: email },
        language,
        userId,
        params: { companyId, accessReviewId: id },
        validFor: days(2),
      })
    await recordEvent(tx, {
      companyId,
      // The actor is the system, since it is unknown who guessed.
      actor: { kind: 'system', from: client },
      action: 'access_review.link_blocked',
      objectId: id,
      details: { link: linkNumber, wrong_codes: wrongCodes },
    })
  })

/** A link that can still be opened, with this attempt already counted. */
export type LiveLink = {
  id: string
  companyId: string
  linkNumber: number
  codeHash: Uint8Array
  expiresAt: Date
  reviewerName: string
  launchedById: string | null
  /** This attempt included. */
  wrongCodes: number
}

const longest = 300
const sentLink = z.object({ accessReviewId: z.uuid(), linkNumber: z.number().int() })
const ofLink = sentLink.extend({ companyId: z.uuid() })
const ofLinks = z.object({ companyId: z.uuid(), reviews: z.array(sentLink) })
const together = ['review_links', 'review_links_reminder']

/** Stores why a reviewer's mail server refused the mail, for the launcher to see. */
export async function noteRefusedLink({ template, params }: Mail, refusal: string): Promise<void> {
  const links = together.includes(template)
    ? ofLinks.parse(params)
    : template === 'review_link' || template === 'review_reminder'
      ? asLinks(ofLink.parse(params))
      : null
  if (!links) return
  const { companyId, reviews } = links
  await db.accessReview.updateMany({
    where: {
      companyId,
      state: 'sent',
      OR: reviews.map(({ accessReviewId, linkNumber }) => ({ id: accessReviewId, linkNumber })),
    },
    data: { linkRefusedAt: now(), linkRefusal: cleanText(refusal, longest) },
  })
}

const asLinks = ({ companyId, ...link }: z.output<typeof ofLink>) => ({ companyId, reviews: [link] })
