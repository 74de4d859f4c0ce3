import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { employeeId, furtherEmails, ssoId } from '@/lib/connectors/kit/identifiers'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

/** Attribute names have no case in SCIM (RFC 7643 §2.1), so they are all read in lower case. */
export function lowerCaseNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCaseNames)
  if (typeof value !== 'object' || value === null) return value
  const lower: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    if (name !== '__proto__') lower[name.toLowerCase()] = lowerCaseNames(part)
  }
  return lower
}

const truth = z.preprocess(
  (value) => (typeof value === 'string' ? value.toLowerCase() === 'true' : value),
  z.boolean(),
)
const entry = z.object({ value: z.coerce.string().nullish(), display: vendorText, primary: truth.nullish() })
type Entry = z.output<typeof entry>

/** Lists of objects by the standard; servers also send a single object, or plain texts. Anything else is left out. */
const entries = z.preprocess((value): unknown[] => {
  if (value === null || value === undefined) return []
  const list = Array.isArray(value) ? value : [value]
  const objects = list.map((part) => (typeof part === 'string' ? { value: part } : part))
  return objects.filter((part) => entry.safeParse(part).success)
}, z.array(entry))

const enterprise = z
  .object({
    department: vendorText,
    employeenumber: vendorText,
    // An object by the standard; servers also send the id alone.
    manager: z
      .preprocess(
        (value) => (typeof value === 'string' ? { value } : value),
        z.object({ value: vendorText, displayname: vendorText }).nullish(),
      )
      .catch(null),
  })
  .nullish()
  .catch(null)

const attributes = z.object({
  id: idText,
  externalid: vendorText,
  username: vendorText,
  displayname: vendorText,
  name: z.object({ givenname: vendorText, familyname: vendorText, formatted: vendorText }).nullish(),
  active: truth.nullish(),
  emails: entries,
  roles: entries,
  groups: entries,
  entitlements: entries,
  usertype: vendorText,
  title: vendorText,
  meta: z.object({ created: vendorDate }).nullish(),
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user': enterprise,
  'urn:ietf:params:scim:schemas:extension:slack:guest:2.0:user': z.object({}).nullish(),
})

export const scimUser = z.preprocess(lowerCaseNames, attributes)
export type ScimUser = z.output<typeof scimUser>

const byPrimary = (list: Entry[]) => list.find(({ primary }) => primary) ?? list[0]
const names = (list: Entry[]) =>
  list.flatMap(({ display, value }) => display ?? value ?? []).join(', ') || null

export function emailOf(user: ScimUser): string | null {
  return byPrimary(user.emails)?.value ?? (user.username?.includes('@') ? user.username : null)
}

export function toAccount(user: ScimUser): AccountFacts {
  const firstName = user.name?.givenname ?? null
  const lastName = user.name?.familyname ?? null
  const fullName = [firstName, lastName].filter(Boolean).join(' ') || null
  const company = user['urn:ietf:params:scim:schemas:extension:enterprise:2.0:user']
  const isGuest = user['urn:ietf:params:scim:schemas:extension:slack:guest:2.0:user']
  const isAdmin = user.roles.some((role) =>
    /\b(admin|administrator|owner)\b/i.test(`${role.value} ${role.display}`),
  )
  return accountFacts({
    externalId: user.id,
    email: emailOf(user),
    login: user.username,
    displayName: user.displayname ?? user.name?.formatted ?? fullName ?? user.username,
    firstName,
    lastName,
    role: byPrimary(user.roles)?.value ?? user.usertype,
    roleLabel: names(user.roles) ?? user.usertype,
    // `active` is optional, and a user is active without it.
    status: user.active === false ? 'suspended' : 'active',
    kind: isGuest ? 'external' : null,
    // A role with this name is an administrator's; for other names only the vendor knows.
    isAdmin: isAdmin ? true : null,
    createdAt: user.meta?.created ?? null,
    identifiers: [
      ...furtherEmails(user.emails.map(({ value }) => value)),
      ...employeeId(company?.employeenumber),
      ...ssoId(user.externalid),
    ],
    manager: company?.manager
      ? { externalId: company.manager.value, email: null, name: company.manager.displayname }
      : null,
    fields: {
      department: company?.department ?? null,
      employee_number: company?.employeenumber ?? null,
      title: user.title,
      groups: names(user.groups),
      licences: names(user.entitlements),
      provisioning_id: user.externalid,
    },
  })
}
