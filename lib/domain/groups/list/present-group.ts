import type { Group } from '@prisma/client'
import type { GroupLock } from '@/lib/connectors/kit/groups/group-facts'
import { presentMemberLink, presentUserConnectorLink } from '@/lib/domain/accounts/list/present-account'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import type { GroupRow } from '@/lib/domain/groups/list/group-rows'
import type { MembershipRow } from '@/lib/domain/groups/list/membership-rows'
import type { GroupView, MembershipView } from '@/lib/domain/groups/list/schema'

/** Whether accounts can be added to a group and removed from it, as far as Rollcall knows. */
export const canEdit = (
  { lock, goneAt }: Pick<Group, 'lock' | 'goneAt'>,
  userConnector: GroupRow['userConnector'],
): boolean =>
  lock === null &&
  goneAt === null &&
  userConnector.state === 'connected' &&
  canDo(userConnector).groups === 'edit'

const instant = (date: Date | null) => date?.toISOString() ?? null

export const presentGroup = (row: GroupRow): GroupView => ({
  id: row.id,
  user_connector: presentUserConnectorLink(row.userConnector),
  external_id: row.externalId,
  name: row.name,
  kind: row.kind,
  is_privileged: row.isPrivileged,
  lock: row.lock as GroupLock | null,
  can_edit: canEdit(row, row.userConnector),
  url: row.url,
  parent: row.parent,
  members: row.members,
  inherited: row.inherited,
  others: row.others,
  first_seen_at: row.firstSeenAt.toISOString(),
  gone_at: instant(row.goneAt),
})

export const presentMembership = (row: MembershipRow): MembershipView => ({
  id: row.id,
  user_connector: presentUserConnectorLink(row.userConnector),
  group: {
    id: row.group.id,
    name: row.group.name,
    kind: row.group.kind,
    is_privileged: row.group.isPrivileged,
    can_edit: canEdit(row.group, row.userConnector),
    lock: row.group.lock as GroupLock | null,
  },
  account: {
    id: row.account.id,
    display_name: row.account.displayName,
    email: row.account.email,
    login: row.account.login,
    status: row.account.status,
    is_admin: row.account.isAdmin,
    last_active_at: instant(row.account.lastActiveAt),
    anomaly: row.account.anomalies[0]?.id ?? null,
  },
  member: row.account.member && presentMemberLink(row.account.member),
  role: row.role,
  is_direct: row.isDirect,
  via: row.via,
  first_seen_at: row.firstSeenAt.toISOString(),
  gone_at: instant(row.goneAt),
})
