import type { AccessReview, User } from '@prisma/client'
import type { Tx } from '@/lib/platform/db'

/**
 * Who gets the mails about a review: its launcher; every user who may launch, when it was scheduled or the launcher
 * has left.
 */
export async function launchersOf(
  tx: Tx,
  { companyId, launchedById }: Pick<AccessReview, 'companyId' | 'launchedById'>,
): Promise<User[]> {
  const users = await tx.user.findMany({
    where: { companyId, disabledAt: null, roles: { has: 'ROLE_USER' } },
    orderBy: { id: 'asc' },
  })
  const launcher = users.find(({ id }) => id === launchedById)
  return launcher ? [launcher] : users
}
