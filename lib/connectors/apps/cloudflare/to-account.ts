import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { idText, isAdministrator, vendorText } from '@/lib/connectors/kit/vendor-values'

export const role = z.object({ id: idText, name: z.string() })
export const member = z.object({
  id: idText,
  email: vendorText,
  status: vendorText,
  roles: z.array(role).nullish().catch(null),
  user: z.object({
    /** Null until somebody who is new to Cloudflare accepts the invitation. */
    id: idText.nullish(),
    email: vendorText,
    first_name: vendorText,
    last_name: vendorText,
    two_factor_authentication_enabled: z.boolean().nullish(),
  }),
})
export type Member = z.output<typeof member>

const statuses: Record<string, AccountStatus> = { accepted: 'active', pending: 'invited' }

/** The role "Super Administrator - All Privileges" manages members. */
export const isSuper = ({ roles, status }: Member) =>
  status === 'accepted' && (roles ?? []).some(({ name }) => name.startsWith('Super Administrator'))

const isGreat = ({ name }: { name: string }) =>
  name === 'Administrator' || name.startsWith('Super Administrator')
/** Cloudflare names a role after what it grants; the account-wide roles that do not administer are known. */
const lesser = [
  ...[
    'Administrator Read Only',
    'Analytics',
    'API Gateway',
    'API Gateway Read',
    'Audit Logs Viewer',
    'Billing',
  ],
  ...[
    'Bot Management (Account-wide)',
    'Cache Purge',
    'Cloudflare Access',
    'Cloudflare CASB',
    'DNS',
    'Firewall',
  ],
  ...[
    'Load Balancer',
    'Log Share',
    'Log Share Reader',
    'Minimal Account Access',
    'SSL/TLS, Caching, Performance',
  ],
]
/** https://developers.cloudflare.com/fundamentals/manage-members/roles/ */
const isAdmin = (held: { name: string }[]): boolean | null =>
  isAdministrator(
    held.map(({ name }) => name),
    held.filter(isGreat).map(({ name }) => name),
    lesser,
  )
/** With several roles, the administrator's stands for them; the label names them all. */
const weight = ({ name }: { name: string }) =>
  name.startsWith('Super Administrator') ? 2 : Number(isGreat({ name }))

export function toAccount(row: Member): AccountFacts {
  const { user, status } = row
  const roles = [...(row.roles ?? [])].sort((a, b) => weight(b) - weight(a))
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ')
  return accountFacts({
    externalId: row.id,
    email: user.email,
    login: user.email,
    displayName: name || user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    role: roles[0]?.id ?? null,
    roleLabel: roles.map((held) => held.name).join(', ') || null,
    isAdmin: row.roles ? isAdmin(roles) : null,
    status: (status && statuses[status]) || null,
    // An invited person may not have an account yet.
    hasMfa: status === 'accepted' ? (user.two_factor_authentication_enabled ?? null) : null,
  })
}
