import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { ssoId } from '@/lib/connectors/kit/identifiers'
import { idText, isAdministrator, splitName, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Bitwarden's numbers for roles. */
export const roles = [
  { value: '0', label: 'Owner' },
  { value: '1', label: 'Administrator' },
  { value: '2', label: 'User' },
  { value: '3', label: 'Manager' },
]
export const [owner, administrator, ordinary, manager] = ['0', '1', '2', '3'] as const
// A custom role is a set of single permissions, which can only be edited in Bitwarden.
const custom = '4'

const access = z.object({
  id: idText,
  readOnly: z.boolean().nullish(),
  hidePasswords: z.boolean().nullish(),
  manage: z.boolean().nullish(),
})

export const member = z.object({
  id: idText,
  userId: idText.nullish(),
  name: vendorText,
  email: vendorText,
  twoFactorEnabled: z.boolean().nullish(),
  status: z.number(),
  type: z.number(),
  externalId: vendorText,
  ssoExternalId: vendorText,
  collections: z.array(access).nullish(),
  permissions: z.object({ editAnyCollection: z.boolean().nullish() }).nullish(),
  /** Only servers older than the collection management of 2024 return this field. */
  accessAll: z.boolean().nullish(),
})
export type Member = z.output<typeof member>

/** Only older self-hosted servers have managers, and access to all collections as a separate right. */
export const isOlder = (rows: Pick<Member, 'accessAll'>[]) => rows.some(({ accessAll }) => accessAll != null)

export const revoked = -1
export const confirmed = 2
// Invited, accepted and to be confirmed, prepared without an invitation.
const statuses: Record<number, AccountStatus> = {
  [revoked]: 'suspended',
  0: 'invited',
  1: 'invited',
  [confirmed]: 'active',
  3: 'invited',
}

/** The settings of the organisation decide what owners and administrators reach, and the API does not return them. */
function reachesAll({ accessAll, type, permissions }: Member): boolean | null {
  if (accessAll != null) return accessAll
  if (String(type) === custom) return permissions?.editAnyCollection ?? null
  return type === 0 || type === 1 ? null : false
}

export function toAccount(row: Member, lastActiveAt: Date | null = null): AccountFacts {
  const role = String(row.type)
  const isKnown = row.status in statuses
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.email,
    displayName: row.name ?? row.email,
    ...splitName(row.name),
    role,
    roleLabel: role === custom ? 'Custom' : (roles.find(({ value }) => value === role)?.label ?? null),
    isAdmin: isAdministrator([role], [owner, administrator], [ordinary, manager, custom]),
    status: statuses[row.status] ?? null,
    // Nobody who has not accepted has shown a second factor yet.
    hasMfa: row.userId ? (row.twoFactorEnabled ?? null) : null,
    hasSeat: isKnown ? row.status >= 0 && row.status <= confirmed : null,
    lastActiveAt,
    identifiers: [...ssoId(row.ssoExternalId), ...ssoId(row.externalId)],
    fields: {
      collections: row.collections?.length ?? null,
      access_all: reachesAll(row),
      external_id: row.externalId,
    },
  })
}
