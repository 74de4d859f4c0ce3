import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { isAdministrator, splitName, vendorText } from '@/lib/connectors/kit/vendor-values'

const id = z.string().min(1)

/** https://developers.notion.com/reference/user */
export const user = z.object({
  id,
  type: vendorText,
  name: vendorText,
  person: z.object({ email: vendorText }).nullish(),
})
export type User = z.output<typeof user>

export const extension = 'urn:ietf:params:scim:schemas:extension:notion:2.0:User'

/** A member as SCIM tells it: with a role, and under the same id. */
export const scimUser = z.object({
  id,
  userName: vendorText,
  active: z.boolean().nullish(),
  name: z
    .object({ givenName: vendorText, familyName: vendorText, formatted: vendorText })
    .partial()
    .nullish(),
  emails: z.array(z.object({ value: vendorText, primary: z.boolean().nullish() })).nullish(),
  [extension]: z.object({ role: vendorText }).nullish(),
})
export type ScimUser = z.output<typeof scimUser>

export const owner = 'owner'
export const roles = [
  { value: 'member', label: 'Member' },
  { value: 'restricted_member', label: 'Restricted member' },
  { value: 'membership_admin', label: 'Membership admin' },
  { value: owner, label: 'Workspace owner' },
]
const labels = new Map(roles.map(({ value, label }) => [value, label]))
const admins = [owner, 'membership_admin']

export const scimEmail = ({ emails, userName }: ScimUser): string | null =>
  (emails?.find(({ primary }) => primary) ?? emails?.[0])?.value ?? userName

/** The public API only distinguishes people and bots: everybody it lists is a member. */
export function toAccount(row: User, scim?: ScimUser): AccountFacts {
  const isBot = row.type === 'bot'
  const email = row.person?.email ?? (scim ? scimEmail(scim) : null)
  const role = scim?.[extension]?.role ?? (isBot ? 'bot' : null)
  const name = row.name ?? scim?.name?.formatted ?? null
  const split = isBot ? { firstName: null, lastName: null } : splitName(name)
  return accountFacts({
    externalId: row.id,
    email,
    login: email,
    displayName: name,
    firstName: scim?.name?.givenName ?? split.firstName,
    lastName: scim?.name?.familyName ?? split.lastName,
    role: role ?? row.type,
    roleLabel: isBot ? 'Integration' : role ? (labels.get(role) ?? role) : 'Member',
    status: scim?.active === false ? 'suspended' : 'active',
    kind: isBot ? 'service' : null,
    isAdmin: isBot ? false : role ? isAdministrator([role], admins, ['member', 'restricted_member']) : null,
    hasSeat: isBot || scim?.active === false ? false : row.type === 'person' ? true : null,
  })
}

/** People that only SCIM lists. */
export const scimAccount = (scim: ScimUser): AccountFacts =>
  toAccount({ id: scim.id, type: 'person', name: null, person: null }, scim)
