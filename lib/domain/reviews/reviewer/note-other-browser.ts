import { queueMail } from '@/lib/domain/record/mails/mails'
import { launchersOf } from '@/lib/domain/reviews/launch/launchers'
import type { LiveLink } from '@/lib/domain/reviews/reviewer/live-link'
import { days } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Records that another browser opened the link: the reviewer's second device, or somebody the mail was forwarded to.
 * The review's page shows the last one; the launcher gets one mail per link.
 */
export async function noteOtherBrowser(tx: Tx, link: LiveLink, client: string) {
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
