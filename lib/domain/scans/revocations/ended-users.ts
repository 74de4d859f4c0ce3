import type { GrantRevocation } from '@prisma/client'
import { countUsers } from '@/lib/domain/scans/workspace/store-users'
import { now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'

/** What is proven to be taken back leaves the list with its history; so does an application that nobody lets in any more. */
export const endedUsers = (
  { companyId, applicationId }: Pick<GrantRevocation, 'companyId' | 'applicationId'>,
  users: string[] | 'all',
): Promise<void> =>
  db.$transaction(async (tx) => {
    await tx.discoveredUser.updateMany({
      where: { companyId, applicationId, goneAt: null, ...(users !== 'all' && { id: { in: users } }) },
      data: { goneAt: now() },
    })
    await countUsers(tx, companyId, [applicationId])
    await tx.discoveredApplication.updateMany({
      where: {
        companyId,
        id: applicationId,
        goneAt: null,
        users: { none: { goneAt: null } },
        ...(users !== 'all' && { isForEverybody: false }),
      },
      data: { goneAt: now(), ...(users === 'all' && { isForEverybody: false }) },
    })
  })
