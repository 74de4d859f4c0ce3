import type { Account, Group, GroupMembership, UserConnector } from '@prisma/client'
import { namedParents } from '@/lib/domain/groups/list/group-rows'
import { db, type Tx } from '@/lib/platform/db'

/** A membership with what is shown beside it. */
export type MembershipRow = GroupMembership & {
  group: Group
  userConnector: Pick<UserConnector, 'id' | 'application' | 'label' | 'checkNotes' | 'state'>
  account: Pick<
    Account,
    'id' | 'displayName' | 'email' | 'login' | 'status' | 'isAdmin' | 'lastActiveAt' | 'goneAt'
  > & {
    member: { id: string; firstName: string; lastName: string } | null
    anomalies: { id: string }[]
  }
  via: { id: string; name: string } | null
}

/** The memberships with these ids, in their order; ids of another company are not found. */
export async function findMemberships(
  companyId: string,
  ids: string[],
  tx: Tx = db,
): Promise<MembershipRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.groupMembership.findMany({
    where: { companyId, id: { in: ids } },
    include: {
      account: {
        select: {
          id: true,
          displayName: true,
          email: true,
          login: true,
          status: true,
          isAdmin: true,
          lastActiveAt: true,
          goneAt: true,
          member: { select: { id: true, firstName: true, lastName: true } },
          anomalies: { where: { state: { not: 'resolved' } }, select: { id: true } },
        },
      },
    },
  })
  const groups = await tx.group.findMany({
    where: { companyId, id: { in: [...new Set(rows.map(({ groupId }) => groupId))] } },
    include: {
      userConnector: { select: { id: true, application: true, label: true, checkNotes: true, state: true } },
    },
  })
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const sources = await namedParents(
    companyId,
    rows.flatMap(({ viaExternalId, groupId }) => {
      const group = groupOf.get(groupId)
      return group ? [{ userConnectorId: group.userConnectorId, parentExternalId: viaExternalId }] : []
    }),
    tx,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const shownGroup = row && groupOf.get(row.groupId)
    if (!shownGroup) return []
    const { userConnector, ...group } = shownGroup
    const via = sources.get(`${group.userConnectorId} ${row.viaExternalId}`) ?? null
    return [{ ...row, group, userConnector, via }]
  })
}
