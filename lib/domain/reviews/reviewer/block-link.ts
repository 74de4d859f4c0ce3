import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { launchersOf } from '@/lib/domain/reviews/launch/launchers'
import type { LiveLink } from '@/lib/domain/reviews/reviewer/live-link'
import { days } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** Of one mail's code. A guesser who tries them all has a chance of 0.002 %. */
export const mostWrongCodes = 20

/**
 * Too many wrong codes: nobody opens this link any more, whatever they know. Browsers that gave the right code before go
 * on. Whoever launched the review is told, and sends another link.
 */
export const blockLink = (link: LiveLink, linkHash: Uint8Array, client: string) =>
  db.$transaction(async (tx) => {
    const { companyId, id, linkNumber, wrongCodes } = link
    const blocked = await tx.$executeRaw`
      UPDATE access_reviews
         SET link_blocked_at = now(), link_hash = NULL, code_hash = NULL, version = version + 1
       WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND link_hash = ${linkHash} AND state = 'sent'`
    // Another link was sent meanwhile, or the review ended: there is nothing to tell.
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
      // Not the reviewer: nobody knows who guessed.
      actor: { kind: 'system', from: client },
      action: 'access_review.link_blocked',
      objectId: id,
      details: { link: linkNumber, wrong_codes: wrongCodes },
    })
  })
