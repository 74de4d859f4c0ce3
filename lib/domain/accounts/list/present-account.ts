import type { ManagerFacts } from '@/lib/connectors/kit/account-facts'
import type { AccountRow } from '@/lib/domain/accounts/list/account-rows'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import { presentCan } from '@/lib/domain/connections/applications/present-application'
import { canDo } from '@/lib/domain/connections/user-connectors/can-do'
import { presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'

export function presentAccount(row: AccountRow): AccountView {
  const { member, userConnector, provisioning } = row
  const { delete: deletes, deactivate, change_role, groups } = presentCan(canDo(userConnector))
  return {
    id: row.id,
    user_connector: presentUserConnectorLink(userConnector),
    external_id: row.externalId,
    email: row.email,
    login: row.login,
    display_name: row.displayName,
    first_name: row.firstName,
    last_name: row.lastName,
    role: row.role,
    role_label: row.roleLabel,
    status: row.status,
    kind: row.kind,
    kind_origin: row.kindOrigin,
    is_admin: row.isAdmin,
    has_mfa: row.hasMfa,
    has_seat: row.hasSeat,
    created_in_app_at: instant(row.createdInAppAt),
    last_active_at: instant(row.lastActiveAt),
    identifiers: (row.identifiers ?? []) as AccountView['identifiers'],
    manager: presentManager(row.manager as ManagerFacts | null),
    fields: row.fields as AccountView['fields'],
    member: member && presentMemberLink(member),
    linked_at: instant(row.linkedAt),
    linked_by: row.linkedByDecisionId ? 'decision' : row.linkedByIdentifierId ? 'identifier' : null,
    anomaly: row.anomalyId,
    breached: member?.isBreached ?? false,
    starts_at: instant(row.startsAt),
    ends_at: instant(row.endsAt),
    first_seen_at: row.firstSeenAt.toISOString(),
    gone_at: instant(row.goneAt),
    can: { delete: deletes, deactivate, change_role, groups },
    provisioning:
      provisioning && isShown(provisioning, userConnector.lastSyncAt)
        ? presentProvisioning(provisioning)
        : null,
  }
}

const presentManager = (manager: ManagerFacts | null) =>
  manager && { name: manager.name, email: manager.email }

/**
 * The request that is in progress, has failed, or ended without a proof; shown until a complete reading has followed
 * it.
 */
function isShown(
  { state, outcome, endedAt }: NonNullable<AccountRow['provisioning']>,
  lastSyncAt: Date | null,
) {
  if (state === 'pending' || state === 'running' || state === 'failed') return true
  return state === 'done' && outcome === 'cannot_verify' && (!lastSyncAt || !endedAt || endedAt > lastSyncAt)
}

const instant = (date: Date | null) => date?.toISOString() ?? null

export const presentMemberLink = ({
  id,
  firstName,
  lastName,
}: {
  id: string
  firstName: string
  lastName: string
}) => ({
  id,
  first_name: firstName,
  last_name: lastName,
})

export const presentUserConnectorLink = ({
  id,
  application,
  label,
}: Pick<AccountRow['userConnector'], 'id' | 'application' | 'label'>) => ({
  id,
  application,
  label,
})
