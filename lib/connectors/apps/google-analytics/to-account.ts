import { z } from 'zod'
import { type AccountFacts, accountFacts } from '@/lib/connectors/kit/account-facts'
import { isAdministrator } from '@/lib/connectors/kit/vendor-values'

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.accessBindings */
export const binding = z.object({
  name: z.string().min(1),
  user: z.string().min(1),
  roles: z
    .array(z.string())
    .nullish()
    .transform((roles) => roles ?? []),
})
export type Binding = z.output<typeof binding>

export const admin = 'predefinedRoles/admin'
export const noCost = 'predefinedRoles/no-cost-data'
export const noRevenue = 'predefinedRoles/no-revenue-data'

/** The greatest first. */
export const roles = [
  { value: admin, label: 'Administrator' },
  { value: 'predefinedRoles/editor', label: 'Editor' },
  { value: 'predefinedRoles/analyst', label: 'Analyst' },
  { value: 'predefinedRoles/viewer', label: 'Viewer' },
]
/** They take something away from whichever role somebody has. */
const restrictions = [
  { value: noCost, label: 'No cost metrics' },
  { value: noRevenue, label: 'No revenue metrics' },
]

const knownRoles = [...roles, ...restrictions].map(({ value }) => value)

export const isRestriction = (role: string) => restrictions.some(({ value }) => value === role)
export const isService = (user: string) => user.toLowerCase().endsWith('.gserviceaccount.com')
const rankOf = (role: string) => roles.findIndex(({ value }) => value === role)

/** The role among those given at several levels that counts: a known one, the greatest. */
export function greatest(given: readonly string[]): string | null {
  const ranks = given.filter((role) => !isRestriction(role))
  const ranked = ranks.filter((role) => rankOf(role) >= 0).sort((a, b) => rankOf(a) - rankOf(b))
  return ranked[0] ?? ranks[0] ?? null
}

/** Whether one role gives more than another. */
export const isGreater = (role: string | null, than: string) =>
  role !== null && rankOf(role) >= 0 && rankOf(role) < rankOf(than)

const labelOf = (role: string) =>
  [...roles, ...restrictions].find(({ value }) => value === role)?.label ??
  role.replace(/^predefinedRoles\//, '')

/** What is given in the account above; null where it may not be read, empty where there is nothing. */
export type Inherited = readonly string[] | null

/** `isDirect`: given at the very place that was selected, and so to be changed there. */
export function toAccount(
  { name, user, roles: given }: Binding,
  {
    isDirect,
    inherited,
    lastActiveAt = null,
  }: { isDirect: boolean; inherited: Inherited; lastActiveAt?: Date | null },
): AccountFacts {
  const all = [...given, ...(inherited ?? [])]
  const role = greatest(all)
  const limits = restrictions.filter(({ value }) => all.includes(value)).map(({ label }) => label)
  const isAdmin = isAdministrator(all, [admin], knownRoles)
  const above = isDirect ? (inherited ?? []) : given
  return accountFacts({
    externalId: name,
    email: user,
    login: user,
    // Google gives no names.
    displayName: user.split('@')[0] ?? null,
    role,
    roleLabel: [...(role ? [labelOf(role)] : []), ...limits].join(', ') || null,
    // What is given above might be more than what is seen here.
    isAdmin: inherited === null ? isAdmin || null : isAdmin,
    status: 'active',
    kind: isService(user) ? 'service' : null,
    lastActiveAt,
    fields: { inherited: above.length > 0 ? above.map(labelOf).join(', ') : null },
  })
}
