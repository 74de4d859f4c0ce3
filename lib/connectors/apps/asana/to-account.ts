import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { splitName, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Ids are numbers in text, too large for a JSON number. */
export const gid = z.string().min(1)

export const user = z.object({ gid, name: vendorText, email: vendorText })
export type User = z.output<typeof user>

export const membership = z.object({
  gid,
  user: z.object({ gid, name: vendorText }),
  is_active: z.boolean().nullish(),
  is_admin: z.boolean().nullish(),
  is_guest: z.boolean().nullish(),
  is_view_only: z.boolean().nullish(),
  created_at: vendorDate,
})
export type Membership = z.output<typeof membership>
export const membershipFields = 'user.name,is_active,is_admin,is_guest,is_view_only,created_at'

const labels = { admin: 'Admin', guest: 'Guest', view_only: 'View only', member: 'Member' }

function roleOf({ is_admin, is_guest, is_view_only }: Membership): keyof typeof labels | null {
  if (is_admin) return 'admin'
  if (is_guest) return 'guest'
  if (is_view_only) return 'view_only'
  // A field that is not returned might have meant another role.
  return is_admin === false && is_guest === false ? 'member' : null
}

/**
 * Asana reports an invited person as active, so invitations cannot be recognised; people who left stay in the list,
 * inactive. Guests and viewers are free.
 */
export function toAccount(row: Membership, known?: User): AccountFacts {
  const role = roleOf(row)
  const name = row.user.name ?? known?.name ?? null
  const isPaid = role === 'admin' || role === 'member'
  return accountFacts({
    externalId: row.user.gid,
    email: known?.email ?? null,
    login: known?.email ?? null,
    displayName: name,
    ...splitName(name),
    role,
    roleLabel: role && labels[role],
    status: row.is_active == null ? null : row.is_active ? 'active' : 'suspended',
    kind: role === 'guest' ? 'external' : null,
    isAdmin: row.is_admin ?? null,
    hasSeat: row.is_active === false ? false : role && isPaid,
    createdAt: row.created_at,
  })
}
