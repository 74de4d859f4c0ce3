import type { AccountRow } from '@/lib/domain/accounts/list/account-rows'
import { dayOf, factOf, instantOf, type ListExport, personOf } from '@/lib/domain/record/lists/exports'

export const accountExport: ListExport<AccountRow> = {
  list: 'accounts',
  columns: {
    application: ({ userConnector }) => userConnector.label,
    account: ({ displayName }) => displayName,
    email: ({ email }) => email,
    login: ({ login }) => login,
    external_id: ({ externalId }) => externalId,
    member: ({ member }) => personOf(member),
    role: ({ roleLabel, role }) => roleLabel ?? role,
    status: ({ status }, say) => say(`accounts.screen.statuses.${status ?? 'unknown'}`),
    kind: ({ kind }, say) => say(`accounts.screen.kinds.${kind}`),
    is_admin: ({ isAdmin }, say) => factOf(isAdmin, say),
    has_mfa: ({ hasMfa }, say) => factOf(hasMfa, say),
    has_seat: ({ hasSeat }, say) => factOf(hasSeat, say),
    created_in_app: ({ createdInAppAt }) => instantOf(createdInAppAt),
    last_active: ({ lastActiveAt }) => instantOf(lastActiveAt),
    first_seen: ({ firstSeenAt }) => instantOf(firstSeenAt),
    starts: ({ startsAt }) => dayOf(startsAt),
    ends: ({ endsAt }) => dayOf(endsAt),
    gone: ({ goneAt }) => instantOf(goneAt),
  },
}
