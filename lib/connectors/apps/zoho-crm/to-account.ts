import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

export const named = z.object({ id: idText, name: z.string() })

// https://www.zoho.com/crm/developer/docs/api/v8/get-users.html
export const user = z.object({
  id: idText,
  email: vendorText,
  full_name: vendorText,
  first_name: vendorText,
  last_name: vendorText,
  profile: named.nullish().catch(null),
  role: named.nullish().catch(null),
  status: vendorText,
  confirm: z.boolean().nullish(),
  status_reason__s: vendorText,
  type__s: vendorText,
  created_time: vendorDate,
})
export type User = z.output<typeof user>

const goneStatuses = new Set(['deleted', 'closed'])
// Portal customers, Zoho's own staff, and system users: none of them uses one of the company's licences.
const outsideTypes = new Set(['Client Portal User', 'Support User', 'System User'])

export const isOfCompany = ({ status, type__s }: User) =>
  !(status && goneStatuses.has(status)) && !(type__s && outsideTypes.has(type__s))

function statusOf({ status, confirm }: User): AccountStatus | null {
  if (status === 'disabled' || status === 'inactive') return 'suspended'
  if (confirm === false) return 'invited'
  return status === 'active' ? 'active' : null
}

/** Custom profiles may have any rights. */
function isAdmin(profile: string | undefined): boolean | null {
  if (profile === 'Administrator') return true
  return profile === 'Standard' ? false : null
}

function seatOf({ status, type__s }: User): boolean | null {
  if (status !== 'active') return status === null ? null : false
  return type__s === 'Regular User' ? true : null
}

/**
 * The profile holds the rights; what Zoho calls a role is a place in the hierarchy, which decides whose records are
 * visible.
 */
export const toAccount = (row: User): AccountFacts =>
  accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.email,
    displayName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.profile?.id ?? null,
    roleLabel: row.profile?.name ?? null,
    isAdmin: isAdmin(row.profile?.name),
    status: statusOf(row),
    hasSeat: seatOf(row),
    createdAt: row.created_time,
    fields: { role: row.role?.name ?? null, type: row.type__s, status_reason: row.status_reason__s },
  })
