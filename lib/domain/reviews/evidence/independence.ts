import type { Independence } from '@/lib/domain/record/audit/verify/independence'
import { readPerson } from '@/lib/domain/reviews/decide/own-accounts'
import type { ReviewRow } from '@/lib/domain/reviews/list/review-rows'
import { db } from '@/lib/platform/db'

/**
 * Whether whoever launched a review is its only reviewer, as its events say it; of a review that was launched before
 * they said who the reviewer is, as the company's people are known today.
 */
export async function isLauncherAlone(row: ReviewRow, independence: Independence): Promise<boolean> {
  if (independence.isLauncherAlone !== null) return independence.isLauncherAlone
  if (!row.launchedById || independence.isDecidedByOthers) return false
  const user = await db.user.findFirst({
    where: { companyId: row.companyId, id: row.launchedById },
    select: { email: true },
  })
  if (!user) return false
  const [launcher, reviewer] = [
    await readPerson(db, row, user),
    await readPerson(db, row, { email: row.reviewerEmail, memberId: row.reviewerMemberId }),
  ]
  return (
    launcher.mailboxes.some((mailbox) => reviewer.mailboxes.includes(mailbox)) ||
    launcher.memberIds.some((member) => reviewer.memberIds.includes(member))
  )
}
