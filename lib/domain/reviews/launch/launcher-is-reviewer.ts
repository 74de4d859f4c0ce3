import { mailboxOf, readPerson } from '@/lib/domain/reviews/decide/own-accounts'
import type { Tx } from '@/lib/platform/db'

type Launcher = { companyId: string; launchedById: string | null }
type Named = { email: string; memberId: string | null }

/** Tells which reviewers are the launching user, by any of their addresses. A scheduled launch has no user. */
export async function launcherIsReviewer(
  tx: Tx,
  { companyId, launchedById }: Launcher,
): Promise<(reviewer: Named) => boolean> {
  const user =
    launchedById &&
    (await tx.user.findFirst({ where: { companyId, id: launchedById }, select: { email: true } }))
  if (!user) return () => false
  const { mailboxes, memberIds } = await readPerson(tx, { companyId, application: '' }, user)
  return ({ email, memberId }) =>
    mailboxes.includes(mailboxOf(email)) || (memberId !== null && memberIds.includes(memberId))
}
