import type { GrantRevocation } from '@prisma/client'
import type { RevocationView } from '@/lib/domain/scans/revocations/schema'
import { db } from '@/lib/platform/db'

/** The newest of each application as a whole, or of each user. */
export async function latestRevocations(
  companyId: string,
  of: { applicationIds: string[] } | { userIds: string[] },
): Promise<Map<string, GrantRevocation>> {
  const isOfUsers = 'userIds' in of
  const grantRevocations = await db.grantRevocation.findMany({
    where: {
      companyId,
      ...(isOfUsers
        ? { userId: { in: of.userIds } }
        : { applicationId: { in: of.applicationIds }, userId: null }),
    },
    distinct: [isOfUsers ? 'userId' : 'applicationId'],
    orderBy: { id: 'desc' },
  })
  return new Map(grantRevocations.map((row) => [(isOfUsers ? row.userId : row.applicationId) ?? '', row]))
}

export const presentRevocation = (row: GrantRevocation | undefined): RevocationView | null =>
  row
    ? {
        state: row.state,
        requested_by: row.requestedByName,
        requested_at: row.createdAt.toISOString(),
        ended_at: row.endedAt?.toISOString() ?? null,
        revoked: row.revoked,
        remaining: row.remaining,
        error: row.errorKind
          ? {
              kind: row.errorKind,
              key: row.errorKey ?? `connectors.errors.${row.errorKind}`,
              params: row.errorParams as Record<string, string | number>,
              reason: row.errorReason,
            }
          : null,
      }
    : null
