import type { AccessReview, User } from '@/lib/generated/prisma/client'
import type { Tx } from '@/lib/platform/db'

/** Whom a review is told about: whoever launched it; everybody who may, when the clock did or they are gone. */
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
