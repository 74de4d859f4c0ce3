import type { AccessReviewItem } from '@prisma/client'
import { z } from 'zod'
import type { DecidedView, ReviewItemView } from '@/lib/domain/reviews/items/item-schema'
import { type AccountSnapshot, accountSnapshot, groupSnapshot } from '@/lib/domain/reviews/items/snapshot'
import { Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

// What an application would lose with an account that a review rejects: an owner, or the last one who administers it. Where
// the application does not say who administers it, nothing is claimed.

type Stake = ReviewItemView['stake']
type Facts = Pick<AccountSnapshot, 'role' | 'role_label' | 'is_admin' | 'status'> & {
  group?: { role: string | null } | undefined
}

const ownerWords = new Set(['owner', 'propriétaire', 'eigentümer', 'inhaber', 'propietario'])

const namesOwner = (role: string | null) =>
  role
    ?.toLowerCase()
    .split(/[^\p{L}]/u)
    .some((word) => ownerWords.has(word)) ?? false

/** A line about a group is about the role in it. */
function isOwner({ role, role_label, is_admin, group }: Facts): boolean {
  if (group) return namesOwner(group.role)
  return is_admin !== false && (namesOwner(role_label) || namesOwner(role))
}

const isAdministrator = ({ is_admin, status, group }: Facts) =>
  !group && is_admin === true && status !== 'suspended'

type Item = Pick<AccessReviewItem, 'id' | 'accessReviewId' | 'accountId' | 'snapshot'> & {
  goneAt: Date | null
}

/** The role at stake of each item that has one, by item id. An account that has left the application has none. */
export async function readStakes(tx: Tx, companyId: string, items: Item[]): Promise<Map<string, Stake>> {
  const present = items.filter(({ goneAt }) => goneAt === null)
  const factsOf = (item: Item) => item.snapshot as unknown as Facts
  const reviews = present.filter((item) => isAdministrator(factsOf(item))).map((item) => item.accessReviewId)
  const remaining = await readAdministrators(tx, companyId, reviews)
  return new Map(
    present.flatMap((item): [string, Stake][] => {
      const others = remaining.get(item.accessReviewId)
      const isLast = isAdministrator(factsOf(item)) && (others?.every((id) => id === item.accountId) ?? false)
      if (isLast) return [[item.id, 'last_administrator']]
      return isOwner(factsOf(item)) ? [[item.id, 'owner']] : []
    }),
  )
}

/**
 * At most two administrators of each review's application whom the review does not reject. There is no entry if it is
 * unknown for any account whether it is an administrator.
 */
async function readAdministrators(
  tx: Tx,
  companyId: string,
  reviewIds: string[],
): Promise<Map<string, string[]>> {
  if (reviewIds.length === 0) return new Map()
  const there = Prisma.sql`
    a.company_id = r.company_id AND a.user_connector_id = r.user_connector_id
    AND a.gone_at IS NULL AND a.status IS DISTINCT FROM 'suspended'
    AND NOT EXISTS (SELECT FROM access_review_items j
                     WHERE j.company_id = a.company_id AND j.account_id = a.id AND j.access_review_id = r.id
                       AND j.group_id IS NULL AND j.decision = 'rejected')`
  const rows = await queryRows(tx, { review: column.text, ids: column.text.array, isKnown: column.bool })`
    SELECT r.id::text AS review, n.ids,
           CASE WHEN cardinality(n.ids) > 1 THEN true
                ELSE NOT EXISTS (SELECT FROM accounts a WHERE ${there} AND a.is_admin IS NULL) END AS "isKnown"
      FROM access_reviews r
     CROSS JOIN LATERAL (
       SELECT ARRAY(SELECT a.id::text FROM accounts a WHERE ${there} AND a.is_admin LIMIT 2) AS ids) n
     WHERE r.company_id = ${companyId}::uuid AND r.id = ANY(${[...new Set(reviewIds)]}::uuid[])`
  return new Map(rows.flatMap(({ review, ids, isKnown }) => (isKnown ? [[review, ids]] : [])))
}

/** How many of the rejected items have each of the roles at stake, as `roleAtStake` reads them. */
export const rejectedRoles = z.array(
  z.object({
    count: z.number(),
    facts: accountSnapshot
      .pick({ role: true, role_label: true, is_admin: true, status: true })
      .extend({ group: groupSnapshot.pick({ role: true }).optional() }),
  }),
)
export type RejectedRoles = z.infer<typeof rejectedRoles>

/** The role of item `i`; null where the application says that the account is no administrator, the most common case. */
export const roleAtStake = Prisma.sql`
  CASE WHEN i.group_id IS NOT NULL
       THEN jsonb_build_object('role', NULL, 'role_label', NULL, 'is_admin', NULL, 'status', NULL,
                               'group', jsonb_build_object('role', i.snapshot #> '{group,role}'))
       WHEN i.snapshot -> 'is_admin' <> 'false'
       THEN jsonb_build_object('role', i.snapshot -> 'role', 'role_label', i.snapshot -> 'role_label',
                               'is_admin', i.snapshot -> 'is_admin', 'status', i.snapshot -> 'status') END`

/** The roles at stake among the items that were just rejected. */
export async function countStakes(
  tx: Tx,
  { companyId, accessReviewId }: { companyId: string; accessReviewId: string },
  roles: RejectedRoles,
): Promise<DecidedView['stakes']> {
  const sumOf = (isMeant: (facts: Facts) => boolean) =>
    roles.reduce((sum, { facts, count }) => sum + (isMeant(facts) ? count : 0), 0)
  const administrators = sumOf(isAdministrator)
  const owners = sumOf(isOwner)
  if (administrators === 0) return { owners, last_administrators: 0 }
  const left = (await readAdministrators(tx, companyId, [accessReviewId])).get(accessReviewId)
  return { owners, last_administrators: left?.length === 0 ? administrators : 0 }
}
