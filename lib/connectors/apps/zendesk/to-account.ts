import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import {
  idText,
  isAdministrator,
  splitName,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'

/** Of staff; end users are customers. */
export const roles = [
  { value: 'agent', label: 'Agent' },
  { value: 'admin', label: 'Administrator' },
]

export const user = z.object({
  id: idText,
  name: vendorText,
  email: vendorText,
  role: z.string(),
  role_type: z.number().nullish(),
  custom_role_id: idText.nullish(),
  active: z.boolean().nullish(),
  suspended: z.boolean().nullish(),
  verified: z.boolean().nullish(),
  two_factor_auth_enabled: z.boolean().nullish(),
  created_at: vendorDate,
  last_login_at: vendorDate,
})
export type User = z.output<typeof user>

export const customRole = z.object({ id: idText, name: z.string() })
/** Names by id; null where the plan has none. */
export type CustomRoles = Map<string, string> | null

/** Deleted users can still be read by id, and customers are not accounts. */
export const isStaff = ({ active, role }: User) => active !== false && role !== 'end-user'

function statusOf({ suspended, verified, last_login_at }: User): AccountStatus {
  if (suspended) return 'suspended'
  return verified === false && last_login_at === null ? 'invited' : 'active'
}

const lightAgent = 1

export function toAccount(row: User, customRoles: CustomRoles): AccountFacts {
  const plain = roles.find(({ value }) => value === row.role)?.label ?? row.role
  const custom = row.custom_role_id ? (customRoles?.get(row.custom_role_id) ?? null) : null
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.email,
    displayName: row.name ?? row.email,
    ...splitName(row.name),
    role: row.role,
    roleLabel: custom ?? plain,
    isAdmin: isAdministrator([row.role], ['admin'], ['agent']),
    status: statusOf(row),
    hasMfa: row.two_factor_auth_enabled ?? null,
    // Light agents are included in the plan; how others share the seats cannot be derived from their role.
    hasSeat: row.role_type === lightAgent ? false : null,
    createdAt: row.created_at,
    lastActiveAt: row.last_login_at,
    fields: { verified: row.verified ?? null },
  })
}
