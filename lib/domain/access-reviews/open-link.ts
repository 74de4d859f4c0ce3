import { timingSafeEqual } from 'node:crypto'
import { reviewerAsActor } from '@/lib/domain/access-reviews/audit-actors'
import { hashOfCode } from '@/lib/domain/access-reviews/mint-link'
import type { OpenedView } from '@/lib/domain/access-reviews/reviewer-schema'
import { notAccessible } from '@/lib/domain/access-reviews/reviewer-session'
import { recordEvent } from '@/lib/domain/audit/record-event'
import { invalid } from '@/lib/domain/errors'
import { db } from '@/lib/platform/db'
import { countAttempt } from '@/lib/platform/rate-limit'
import { hashOpaqueToken, newOpaqueToken } from '@/lib/platform/secrets'

type LiveLink = {
  id: string
  companyId: string
  linkNumber: number
  codeHash: Uint8Array
  expiresAt: Date
  reviewerName: string
}

/**
 * Opens a link for one browser, by the six digits that its mail carries. Every dead link is found by the same one
 * statement not to be there, whatever it died of.
 */
export async function openLink(
  { token, code }: { token: string; code: string },
  client: string,
): Promise<OpenedView> {
  await countAttempt(['link_client', client], ['link_code', token])
  const link = await findLiveLink(token)
  if (!link) throw notAccessible()
  if (!timingSafeEqual(link.codeHash, hashOfCode(token, code)))
    throw invalid('code', 'access-reviews.problems.wrong_code')
  return openFor(link, hashOpaqueToken(token), client)
}

async function findLiveLink(token: string): Promise<LiveLink | undefined> {
  const [link] = await db.$queryRaw<LiveLink[]>`
    SELECT id, company_id AS "companyId", link_number AS "linkNumber", code_hash AS "codeHash",
           link_expires_at AS "expiresAt", reviewer_name AS "reviewerName"
      FROM access_reviews
     WHERE link_hash = ${hashOpaqueToken(token)} AND state = 'sent' AND handed_in_at IS NULL
       AND link_expires_at > now()`
  return link
}

function openFor(link: LiveLink, linkHash: Uint8Array, client: string): Promise<OpenedView> {
  const { companyId, id, linkNumber } = link
  const session = newOpaqueToken()
  return db.$transaction(async (tx) => {
    // Still this link: another may have been sent, or the review ended, since it was looked at.
    const opened = await tx.$executeRaw`
      UPDATE access_reviews SET link_opened_at = coalesce(link_opened_at, now())
       WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid AND link_hash = ${linkHash}
         AND state = 'sent' AND handed_in_at IS NULL`
    if (opened === 0) throw notAccessible()
    await tx.reviewerSession.create({
      data: { companyId, accessReviewId: id, linkNumber, hash: session.hash },
    })
    await recordEvent(tx, {
      companyId,
      actor: reviewerAsActor(link, client),
      action: 'access_review.link_opened',
      objectId: id,
      details: { link: linkNumber },
    })
    return { token: session.token, expires_at: link.expiresAt.toISOString() }
  })
}
