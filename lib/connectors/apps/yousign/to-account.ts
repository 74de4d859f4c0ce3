import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { idText, isAdministrator, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Of an invitation made in the app, which is no user yet. */
export const invited = 'invite:'

export const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'member', label: 'Member' },
]

export const user = z.object({
  id: idText,
  email: z.string(),
  first_name: vendorText,
  last_name: vendorText,
  is_active: z.boolean(),
  created_at: vendorDate,
  role: z.string(),
  status: z.string(),
  locale: vendorText,
  job_title: vendorText,
  source: vendorText,
})

export const invitation = z.object({
  id: idText,
  email: z.string(),
  role: z.string(),
  created_at: vendorDate,
  expired_at: vendorText,
})
export type Invitation = z.output<typeof invitation>

const roleFacts = (role: string): Pick<AccountFacts, 'role' | 'roleLabel' | 'isAdmin'> => ({
  role,
  roleLabel: role === 'owner' ? 'Owner' : (roles.find(({ value }) => value === role)?.label ?? role),
  isAdmin: isAdministrator([role], ['owner', 'admin'], ['member']),
})

export function toAccount(row: z.output<typeof user>): AccountFacts {
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  // An invited person is not active yet, so the invitation is checked first. All steps of self-registration count as
  // accepted.
  const accepted = row.is_active ? 'active' : 'suspended'
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.email,
    displayName: name || row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...roleFacts(row.role),
    status: row.status === 'invited' ? 'invited' : accepted,
    hasSeat: row.is_active,
    createdAt: row.created_at,
    fields: { locale: row.locale, job_title: row.job_title, source: row.source },
  })
}

export function invitedAccount(row: Invitation): AccountFacts {
  return accountFacts({
    externalId: `${invited}${row.id}`,
    email: row.email,
    login: row.email,
    displayName: row.email,
    ...roleFacts(row.role),
    status: 'invited',
    hasSeat: false,
    createdAt: row.created_at,
    fields: { expires_at: row.expired_at },
  })
}
