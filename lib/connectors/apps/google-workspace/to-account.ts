import { z } from 'zod'
import { type Assignment, type Roles, roleFacts } from '@/lib/connectors/apps/google-workspace/roles'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

/** https://developers.google.com/workspace/admin/directory/reference/rest/v1/users */
export const user = z.object({
  id: idText,
  primaryEmail: z.string(),
  name: z.object({ fullName: vendorText, givenName: vendorText, familyName: vendorText }).nullish(),
  isAdmin: z.boolean().nullish(),
  isDelegatedAdmin: z.boolean().nullish(),
  isGuestUser: z.boolean().nullish(),
  suspended: z.boolean().nullish(),
  suspensionReason: vendorText,
  archived: z.boolean().nullish(),
  agreedToTerms: z.boolean().nullish(),
  isEnrolledIn2Sv: z.boolean().nullish(),
  creationTime: vendorDate,
  lastLoginTime: vendorDate,
  orgUnitPath: vendorText,
  organizations: z
    .array(z.object({ title: vendorText, department: vendorText, primary: z.boolean().nullish() }))
    .nullish()
    .catch(null),
})
export type User = z.output<typeof user>

const asked = Object.keys(user.shape).join(',')
export const oneUser = { projection: 'full', fields: asked }
/** `kind` tells an empty list from another answer. */
export const manyUsers = {
  projection: 'full',
  orderBy: 'email',
  fields: `kind,nextPageToken,users(${asked})`,
}

/** What is known beside the user itself. Null: may not be read. */
export type Standing = {
  roles: Roles | null
  assigned: Assignment[] | null
  /** The names of the licences; undefined: not asked. */
  licences?: string[] | null
}

function statusOf({ suspended, archived, agreedToTerms, lastLoginTime }: User): AccountStatus | null {
  if (suspended || archived) return 'suspended'
  if (typeof suspended !== 'boolean') return null
  // Google writes "never" as 1970.
  const isNever = !lastLoginTime || lastLoginTime.getTime() === 0
  return isNever && agreedToTerms === false ? 'invited' : 'active'
}

export function toAccount(row: User, { roles, assigned, licences }: Standing): AccountFacts {
  const work = row.organizations?.find(({ primary }) => primary) ?? row.organizations?.[0]
  return accountFacts({
    externalId: row.id,
    email: row.primaryEmail,
    login: row.primaryEmail,
    displayName: row.name?.fullName ?? null,
    firstName: row.name?.givenName ?? null,
    lastName: row.name?.familyName ?? null,
    ...roleFacts(row, roles, assigned),
    status: statusOf(row),
    kind: row.isGuestUser ? 'external' : null,
    hasMfa: row.isEnrolledIn2Sv ?? null,
    hasSeat: licences ? licences.length > 0 : null,
    createdAt: row.creationTime,
    lastActiveAt: row.lastLoginTime,
    fields: {
      org_unit: row.orgUnitPath,
      title: work?.title ?? null,
      department: work?.department ?? null,
      archived: row.archived ?? null,
      suspension: row.suspensionReason,
      licences: licences?.join(', ') || null,
    },
  })
}
