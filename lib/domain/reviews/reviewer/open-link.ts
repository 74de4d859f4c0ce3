import { timingSafeEqual } from 'node:crypto'
import { recordEvent, reviewerAsActor } from '@/lib/domain/record/audit/write/record-event'
import { invalid } from '@/lib/domain/record/errors'
import { queueMail } from '@/lib/domain/record/mails/mails'
import { launchersOf } from '@/lib/domain/reviews/list/lock-review'
import type { LiveLink } from '@/lib/domain/reviews/reviewer/block-link'
import { blockLink, mostWrongCodes } from '@/lib/domain/reviews/reviewer/block-link'
import { hashOfCode } from '@/lib/domain/reviews/reviewer/mint-link'
import type { OpenedView } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { notAccessible } from '@/lib/domain/reviews/reviewer/reviewer-session'
import { days } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'
import { column } from '@/lib/platform/sql/column'
import { onlyRow, queryRows } from '@/lib/platform/sql/query'

/**
 * Opens a link for one browser by the six-digit code of its mail. One statement finds live links only, so every invalid
 * link gets the same answer, whatever the reason; twenty wrong codes make a link invalid.
 */
export async function openLink(
  { token, code }: { token: string; code: string },
  client: string,
): Promise<OpenedView> {
  await countAttempt(['link_client', client], ['link_code', token])
  const linkHash = hashOpaqueToken(token)
  const link = await countTry(linkHash)
  if (!link) throw notAccessible()
  if (timingSafeEqual(link.codeHash, hashOfCode(token, code))) return openFor(link, linkHash, client)
  if (link.wrongCodes >= mostWrongCodes) await blockLink(link, linkHash, client)
  throw invalid('code', 'access-reviews.problems.wrong_code')
}

/**
 * Counts the attempt before comparing its code, so that of simultaneous attempts no more than twenty are compared. The
 * twentieth blocks the link in the same statement, so that a crash does not leave it open.
 */
async function countTry(linkHash: Uint8Array): Promise<LiveLink | undefined> {
  const links = await queryRows(db, {
    id: column.uuid,
    companyId: column.uuid,
    linkNumber: column.int,
    codeHash: column.bytes.known,
    expiresAt: column.instant.known,
    reviewerName: column.text,
    launchedById: column.text.nullable,
    wrongCodes: column.int,
  })`
    UPDATE access_reviews
       SET link_wrong_codes = link_wrong_codes + 1,
           link_blocked_at = CASE WHEN link_wrong_codes + 1 >= ${mostWrongCodes} THEN now() END
     WHERE link_hash = ${linkHash} AND state = 'sent' AND handed_in_at IS NULL
       AND link_expires_at > now() AND link_wrong_codes < ${mostWrongCodes}
    RETURNING id, company_id AS "companyId", link_number AS "linkNumber", code_hash AS "codeHash",
              link_expires_at AS "expiresAt", reviewer_name AS "reviewerName",
              launched_by_id::text AS "launchedById", link_wrong_codes AS "wrongCodes"`
  return onlyRow(links)
}

function openFor(link: LiveLink, linkHash: Uint8Array, client: string): Promise<OpenedView> {
  const { companyId, id, linkNumber } = link
  const session = newOpaqueToken()
  return db.$transaction(async (tx) => {
    // Checks that the link is still current: a newer one may have been sent, or the review ended.
    // The attempt is given back.
    const [opened] = await queryRows(tx, { at: column.instant.known })`
      UPDATE access_reviews
         SET link_opened_at = coalesce(link_opened_at, now()), link_wrong_codes = link_wrong_codes - 1,
             link_blocked_at = CASE WHEN ${link.wrongCodes < mostWrongCodes} THEN link_blocked_at END
       WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND link_hash = ${linkHash}
         AND state = 'sent' AND handed_in_at IS NULL
      RETURNING link_opened_at AS at`
    if (!opened) throw notAccessible()
    const others = await tx.reviewerSession.count({ where: { companyId, accessReviewId: id, linkNumber } })
    await tx.reviewerSession.create({
      data: { companyId, accessReviewId: id, linkNumber, hash: session.hash },
    })
    if (others > 0) await noteOtherBrowser(tx, link, client)
    await recordEvent(tx, {
      companyId,
      actor: reviewerAsActor(link, client),
      action: 'access_review.link_opened',
      objectId: id,
      details: { link: linkNumber, browser: others + 1, opened_at: opened.at.toISOString() },
    })
    return { token: session.token, expires_at: link.expiresAt.toISOString() }
  })
}

/**
 * Records that another browser opened the link: the reviewer's second device, or somebody the mail was forwarded to.
 * The review's page shows the last one; the launcher gets one mail per link.
 */
async function noteOtherBrowser(tx: Tx, link: LiveLink, client: string) {
  const { companyId, id } = link
  const [noted] = await queryRows(tx, { isFirst: column.bool })`
    UPDATE access_reviews SET other_browser_at = now(), other_browser_from = ${client}
     WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid
    RETURNING old.other_browser_at IS NULL AS "isFirst"`
  if (!noted?.isFirst) return
  for (const { id: userId, fullName, email, language } of await launchersOf(tx, link))
    await queueMail(tx, {
      template: 'review_other_browser',
      to: { name: fullName, address: email },
      language,
      userId,
      params: { companyId, accessReviewId: id, from: client },
      validFor: days(2),
    })
}
