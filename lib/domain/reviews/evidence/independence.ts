import type { Independence } from '@/lib/domain/record/audit/verify/independence'
import { readPerson } from '@/lib/domain/reviews/decide/own-accounts'
import type { ReviewRow } from '@/lib/domain/reviews/list/review-rows'
import { db } from '@/lib/platform/db'

/**
 * Whether the launcher of a review is its only reviewer, according to its events. Events of older reviews do not name
 * the reviewer; there the company's present members are compared.
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
