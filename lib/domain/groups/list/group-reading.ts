import type { GroupReading, Provisioning } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { db } from '@/lib/platform/db'

/** The result of the last reading of a connection's groups; null before the first. */
export const findGroupReading = (
  { companyId }: Actor,
  userConnectorId: string,
): Promise<GroupReading | null> =>
  db.groupReading.findUnique({ where: { companyId_userConnectorId: { companyId, userConnectorId } } })

const mostShown = 50

export type GroupRequest = Provisioning & {
  account: { displayName: string | null; login: string | null; email: string | null } | null
  member: { id: string; firstName: string; lastName: string } | null
}

/** The open and failed requests about one group, the next ones first. */
export async function listGroupRequests({ companyId }: Actor, groupId: string): Promise<GroupRequest[]> {
  const rows = await db.provisioning.findMany({
    where: { companyId, groupId, state: { in: ['scheduled', 'pending', 'running', 'failed'] } },
    orderBy: [{ dueOn: { sort: 'asc', nulls: 'first' } }, { id: 'desc' }],
    take: mostShown,
    include: { account: { select: { displayName: true, login: true, email: true } } },
  })
  const members = await db.member.findMany({
    where: { companyId, id: { in: rows.flatMap(({ memberId }) => memberId ?? []) } },
    select: { id: true, firstName: true, lastName: true },
  })
  const byId = new Map(members.map((member) => [member.id, member]))
  return rows.map((row) => ({ ...row, member: byId.get(row.memberId ?? '') ?? null }))
}
