import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { idText, isAdministrator, splitName, vendorText } from '@/lib/connectors/kit/vendor-values'

/**
 * What the API calls a base role, and the words of its administration pages, which depend on the plan:
 * https://support.pagerduty.com/main/docs/advanced-permissions. The owner is changed in those pages only.
 */
export const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'user', label: 'User (Manager)' },
  { value: 'limited_user', label: 'Limited User (Responder)' },
  { value: 'observer', label: 'Observer' },
  { value: 'restricted_access', label: 'Restricted Access' },
  { value: 'read_only_user', label: 'Stakeholder' },
  { value: 'read_only_limited_user', label: 'Limited Stakeholder' },
]
const owner = { value: 'owner', label: 'Account Owner' }
const lesser = roles.map(({ value }) => value)

export const user = z.object({
  id: idText,
  name: vendorText,
  email: vendorText,
  role: vendorText,
  invitation_sent: z.boolean().nullish(),
  job_title: vendorText,
  teams: z.array(z.object({ summary: vendorText })).nullish(),
})
export type User = z.output<typeof user>

export const allocation = z.object({
  user: z.object({ id: idText }),
  license: z.object({ name: vendorText }),
})

/** Licences by user; null where they may not be read. */
export type Licences = Map<string, string | null> | null

export function toAccount(row: User, licences: Licences): AccountFacts {
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.email,
    displayName: row.name ?? row.email,
    ...splitName(row.name),
    role: row.role,
    roleLabel: [owner, ...roles].find(({ value }) => value === row.role)?.label ?? row.role,
    isAdmin: row.role === null ? null : isAdministrator([row.role], ['owner', 'admin'], lesser),
    status: row.invitation_sent == null ? null : row.invitation_sent ? 'invited' : 'active',
    hasSeat: licences?.has(row.id) ? true : null,
    fields: {
      licence: licences?.get(row.id) ?? null,
      job_title: row.job_title,
      teams: row.teams
        ? row.teams
            .flatMap(({ summary }) => summary ?? [])
            .sort()
            .join(', ')
        : null,
    },
  })
}
