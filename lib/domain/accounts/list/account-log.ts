import type { AccountRow } from '@/lib/domain/accounts/list/account-rows'
import type { Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { nameOf } from '@/lib/domain/record/person-name'

/** Identifies the account for readers of the audit log. */
export const accountFacts = ({
  displayName,
  externalId,
  email,
  userConnector,
  member,
}: AccountRow): Facts => ({
  name: displayName || email || externalId,
  application: userConnector.label,
  member: member ? nameOf(member) : undefined,
})

/** The fields that a user may change. */
export const editedFacts = ({ member, kind, role, startsAt, endsAt }: AccountRow): Facts => ({
  member: member ? nameOf(member) : null,
  kind,
  role,
  starts_at: startsAt,
  ends_at: endsAt,
})
