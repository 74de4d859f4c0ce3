import { z } from 'zod'
import { type Assignment, type Roles, roleFacts } from '@/lib/connectors/apps/google-workspace/roles'
import {
  type AccountFacts,
  type AccountStatus,
  accountFacts,
  type ManagerFacts,
} from '@/lib/connectors/kit/account-facts'
import { employeeId, furtherEmails, ssoId } from '@/lib/connectors/kit/identifiers'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

const texts = z.array(z.string()).nullish().catch(null)
const entries = z
  .array(z.object({ type: vendorText, value: vendorText }))
  .nullish()
  .catch(null)

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
  aliases: texts,
  nonEditableAliases: texts,
  externalIds: entries,
  relations: entries,
})
export type User = z.output<typeof user>

const fields = Object.keys(user.shape).join(',')
export const oneUser = { projection: 'full', fields }
/** `kind` tells an empty list from another answer. */
export const manyUsers = {
  projection: 'full',
  orderBy: 'email',
  fields: `kind,nextPageToken,users(${fields})`,
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

/** The console has the address of a manager be written; older directories have a name there. */
function managerOf({ relations }: User): ManagerFacts | null {
  const named = relations?.find(({ type }) => type === 'manager')?.value ?? null
  if (!named) return null
  return named.includes('@')
    ? { externalId: null, email: named, name: null }
    : { externalId: null, email: null, name: named }
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
    identifiers: [
      // `emails` are the person's own words in part; aliases an administrator gives.
      ...furtherEmails([...(row.aliases ?? []), ...(row.nonEditableAliases ?? [])]),
      ...(row.externalIds ?? []).flatMap(({ type, value }) =>
        type === 'organization' ? employeeId(value) : type === 'login_id' ? ssoId(value) : [],
      ),
    ],
    manager: managerOf(row),
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
