import type { AccessReview } from '@prisma/client'
import { nameOf } from '@/lib/domain/record/person-name'
import type { ReviewScope } from '@/lib/domain/reviews/list/schema'
import type { Tx } from '@/lib/platform/db'

type Scoped = Pick<AccessReview, 'scope'>

/**
 * Names of the member types, groups and managers in each scope, recorded in the launch event since each may be renamed or deleted
 * later.
 */
export async function namesInScopes(tx: Tx, companyId: string, reviews: Scoped[]) {
  const types = await findTypes(tx, companyId, reviews)
  const groups = await findGroups(tx, companyId, reviews)
  const managers = await findManagers(tx, companyId, reviews)
  return (review: Scoped) => ({
    scope_member_types: namesOf(typesIn(review), types),
    ...((review.scope as ReviewScope).groups && { scope_groups: namesOf(groupsIn(review), groups) }),
    ...((review.scope as ReviewScope).managers && { scope_managers: namesOf(managersIn(review), managers) }),
  })
}

export const typesIn = ({ scope }: Scoped): string[] => (scope as ReviewScope).member_types ?? []
export const groupsIn = ({ scope }: Scoped): string[] => (scope as ReviewScope).groups ?? []
export const managersIn = ({ scope }: Scoped): string[] => (scope as ReviewScope).managers ?? []

type Named = { id: string; name: string }

/** In the order of the scope. */
export const namesOf = (ids: string[], named: Named[]): string[] =>
  ids.flatMap((id) => named.find((row) => row.id === id)?.name ?? [])

// Most scopes name none, so no query is needed.
export const findTypes = async (tx: Tx, companyId: string, reviews: Scoped[]): Promise<Named[]> => {
  const ids = reviews.flatMap(typesIn)
  return ids.length > 0 ? tx.memberType.findMany(among(companyId, ids)) : []
}

export const findGroups = async (tx: Tx, companyId: string, reviews: Scoped[]): Promise<Named[]> => {
  const ids = reviews.flatMap(groupsIn)
  return ids.length > 0 ? tx.group.findMany(among(companyId, ids)) : []
}

export async function findManagers(tx: Tx, companyId: string, reviews: Scoped[]): Promise<Named[]> {
  const ids = reviews.flatMap(managersIn)
  if (ids.length === 0) return []
  const select = { id: true, firstName: true, lastName: true } as const
  const managers = await tx.member.findMany({ ...among(companyId, ids), select })
  return managers.map((manager) => ({ id: manager.id, name: nameOf(manager) }))
}

const among = (companyId: string, ids: string[]) => ({
  where: { companyId, id: { in: ids } },
  select: { id: true, name: true } as const,
})
