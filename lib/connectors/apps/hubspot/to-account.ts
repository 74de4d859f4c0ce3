import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { idText, vendorText } from '@/lib/connectors/kit/vendor-values'

// Seen as text too.
const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

const ids = z
  .array(idText.nullable())
  .nullish()
  .transform((list) => list?.filter((id) => id !== null) ?? [])

export const user = z.object({
  id: idText,
  email: z.string(),
  firstName: vendorText,
  lastName: vendorText,
  roleId: idText.nullish(),
  roleIds: ids,
  primaryTeamId: idText.nullish(),
  secondaryTeamIds: ids,
  superAdmin: truth.nullish(),
  seatNames: z.array(z.string()).nullish(),
})
export type User = z.output<typeof user>

/** What the numbers of roles and teams are called. */
export type Names = ReadonlyMap<string, string>

const superAdmin = 'super_admin'
const noRole = 'none'

/** Most rights are granted one by one, so there may be no role. */
export function toAccount(
  row: User,
  { status, roles, teams }: { status: AccountStatus | null; roles: Names; teams: Names },
): AccountFacts {
  const given = row.roleIds.length ? row.roleIds : row.roleId ? [row.roleId] : []
  const inTeams = [...(row.primaryTeamId ? [row.primaryTeamId] : []), ...row.secondaryTeamIds]
  const namesOf = (ids: string[], names: Names) => ids.map((id) => names.get(id) ?? id).join(', ') || null
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.email,
    displayName: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.superAdmin ? superAdmin : (given[0] ?? noRole),
    roleLabel: row.superAdmin ? 'Super admin' : namesOf(given, roles),
    status,
    isAdmin: row.superAdmin ?? null,
    hasSeat: row.seatNames ? row.seatNames.length > 0 : null,
    fields: { teams: namesOf(inTeams, teams), seats: row.seatNames?.join(', ') || null },
  })
}
