import type { GroupRow } from '@/lib/domain/groups/list/group-rows'
import type { MembershipRow } from '@/lib/domain/groups/list/membership-rows'
import { factOf, instantOf, type ListExport, personOf } from '@/lib/domain/record/lists/exports'

export const groupExport: ListExport<GroupRow> = {
  list: 'groups',
  columns: {
    application: ({ userConnector }) => userConnector.label,
    group: ({ name }) => name,
    group_kind: ({ kind }, say) => say(`groups.kinds.${kind}`),
    is_privileged: ({ isPrivileged }, say) => factOf(isPrivileged, say),
    group_lock: ({ lock }, say) => lock && say(`groups.locks.${lock}`),
    part_of: ({ parent }) => parent?.name,
    group_members: ({ members }) => members,
    inherited: ({ inherited }) => inherited,
    other_members: ({ others }) => others,
    external_id: ({ externalId }) => externalId,
    address: ({ url }) => url,
    first_seen: ({ firstSeenAt }) => instantOf(firstSeenAt),
    gone: ({ goneAt }) => instantOf(goneAt),
  },
}

export const membershipExport: ListExport<MembershipRow> = {
  list: 'group_memberships',
  columns: {
    application: ({ userConnector }) => userConnector.label,
    group: ({ group }) => group.name,
    account: ({ account }) => account.displayName,
    email: ({ account }) => account.email,
    login: ({ account }) => account.login,
    member: ({ account }) => personOf(account.member),
    group_role: ({ role }) => role,
    group_access: ({ isDirect }, say) => say(isDirect ? 'groups.direct' : 'groups.inherited'),
    by_group: ({ via }) => via?.name,
    last_active: ({ account }) => instantOf(account.lastActiveAt),
    first_seen: ({ firstSeenAt }) => instantOf(firstSeenAt),
    gone: ({ goneAt }) => instantOf(goneAt),
  },
}
