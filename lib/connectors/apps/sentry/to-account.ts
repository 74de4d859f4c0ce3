import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import {
  idText,
  isAdministrator,
  splitName,
  vendorDate,
  vendorText,
} from '@/lib/connectors/kit/vendor-values'

/** Of the organisation, not of its teams; `admin` can no longer be given on newer plans. */
export const roles = [
  { value: 'billing', label: 'Billing' },
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
  { value: 'manager', label: 'Manager' },
  { value: 'owner', label: 'Owner' },
]

const lesser = ['billing', 'member', 'admin']

export const member = z.object({
  id: idText,
  email: vendorText,
  name: vendorText,
  orgRole: z.string(),
  pending: z.boolean().nullish(),
  expired: z.boolean().nullish(),
  dateCreated: vendorDate,
  // Null until the invitation is accepted.
  user: z
    .object({
      username: vendorText,
      isActive: z.boolean().nullish(),
      isSuspended: z.boolean().nullish(),
      has2fa: z.boolean().nullish(),
      isManaged: z.boolean().nullish(),
      lastLogin: vendorDate,
      lastActive: vendorDate,
    })
    .nullish(),
})
export type Member = z.output<typeof member>

function statusOf({ pending, user }: Member): AccountStatus | null {
  if (user?.isSuspended || user?.isActive === false) return 'suspended'
  if (pending) return 'invited'
  return user ? 'active' : null
}

const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b))

export function toAccount(row: Member): AccountFacts {
  const { user } = row
  // Somebody without a name is shown by address.
  const name = row.name?.includes('@') ? null : row.name
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: user?.username ?? null,
    displayName: row.name ?? row.email,
    ...splitName(name),
    role: row.orgRole,
    roleLabel: roles.find(({ value }) => value === row.orgRole)?.label ?? row.orgRole,
    // A manager manages members, too.
    isAdmin: isAdministrator([row.orgRole], ['owner', 'manager'], lesser),
    status: statusOf(row),
    hasMfa: user?.has2fa ?? null,
    createdAt: row.dateCreated,
    lastActiveAt: later(user?.lastActive ?? null, user?.lastLogin ?? null),
    fields: {
      // An invitation that can no longer be accepted.
      invitation_expired: row.pending ? (row.expired ?? null) : null,
      managed: user?.isManaged ?? null,
    },
  })
}
