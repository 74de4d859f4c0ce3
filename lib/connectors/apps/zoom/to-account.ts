import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { idText, isAdministrator, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Of a user: on-premise ones (3) are licensed elsewhere. */
export const seats = [
  { value: '1', label: 'Basic' },
  { value: '2', label: 'Licensed' },
]

export const user = z.object({
  id: idText.nullish(),
  email: z.string(),
  first_name: vendorText,
  last_name: vendorText,
  display_name: vendorText,
  type: z.number().nullish(),
  status: vendorText,
  role_id: idText.nullish(),
  role_name: vendorText,
  dept: vendorText,
  group_ids: z.array(idText).nullish().catch(null),
  created_at: vendorDate,
  user_created_at: vendorDate,
  last_login_time: vendorDate,
})
export type User = z.output<typeof user>

/** Names by id; null where they may not be read. */
export type Roles = Map<string, string> | null

/** Prefix for the address of somebody who has no id yet. */
export const pending = 'pending:'
export const owner = 'Owner'

const statuses: Record<string, AccountStatus> = {
  active: 'active',
  inactive: 'suspended',
  pending: 'invited',
}

function roleFacts({ role_id, role_name }: User, roles: Roles): Partial<AccountFacts> {
  const name = role_name ?? (role_id ? (roles?.get(role_id) ?? null) : null)
  return {
    role: role_id ?? null,
    roleLabel: name,
    // A company's own roles may have any rights.
    isAdmin: name === null ? null : isAdministrator([name], [owner, 'Admin'], ['Member']),
  }
}

export function toAccount(row: User, roles: Roles): AccountFacts {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  const status = (row.status && statuses[row.status]) || null
  const seat = seats.find(({ value }) => value === String(row.type))?.label ?? null
  return accountFacts({
    // The list has no id for people who have not accepted, even where other answers do.
    externalId: row.id && row.status !== 'pending' ? row.id : `${pending}${row.email}`,
    email: row.email,
    login: row.email,
    displayName: row.display_name ?? (name || row.email),
    firstName: row.first_name,
    lastName: row.last_name,
    ...roleFacts(row, roles),
    status,
    // Deactivating removes the licence.
    hasSeat: status === 'suspended' ? false : seat === null ? null : seat === 'Licensed',
    createdAt: row.user_created_at ?? row.created_at,
    lastActiveAt: row.last_login_time,
    fields: { licence: seat, department: row.dept },
  })
}
