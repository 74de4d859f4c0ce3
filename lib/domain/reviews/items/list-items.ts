import type { AccessReviewItem, Provisioning } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { byId, flip, type List, type ListSource, readList } from '@/lib/domain/record/lists/listing'
import { allOf, itemConditions } from '@/lib/domain/reviews/items/item-filters'
import type {
  ReviewItemCriteria,
  ReviewItemQuery,
  ReviewItemView,
} from '@/lib/domain/reviews/items/item-schema'
import { readStakes } from '@/lib/domain/reviews/items/stakes'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** An item with the date its account left the application, or the group that is decided on, and the request made about it, if any. */
export type ReviewItemRow = AccessReviewItem & {
  goneAt: Date | null
  request: Provisioning | null
  stake: ReviewItemView['stake']
}

/** Identifies a review whose access was already checked. */
export type ReviewPlace = { companyId: string; id: string }

/** @throws notFound, also for another company's review */
export async function requireReview(
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<ReviewPlace> {
  const accessReview = await db.accessReview.findUnique({
    where: { companyId_id: { companyId, id } },
    select: { companyId: true, id: true },
  })
  if (!accessReview) throw notFound()
  return accessReview
}

const ways = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` } as const

/** One page of a review's items, highest risk first. With a cursor, the items after it in the same order. */
export const listItems = (place: ReviewPlace, query: ReviewItemQuery): Promise<List<ReviewItemRow>> =>
  readList(query, itemSource(place, query, query.order.position))

function itemSource(
  { companyId, id }: ReviewPlace,
  criteria: ReviewItemCriteria,
  asked: 'asc' | 'desc' = 'asc',
): ListSource<{ id: string }, ReviewItemRow> {
  const conditions = itemConditions(companyId, id, criteria)
  // Does not depend on the row, so PostgreSQL evaluates it once instead of once for each item.
  const behind = (cursor: string) => Prisma.sql`i.position > (
    SELECT c.position FROM access_review_items c
     WHERE c.company_id = ${companyId}::uuid AND c.access_review_id = ${id}::uuid AND c.id = ${cursor}::uuid)`
  return {
    ...byId,
    count: () => countReviewItems({ companyId, id }, criteria),
    page: ({ skip, take, isReversed }) => queryRows(db, { id: column.text })`
      SELECT i.id::text FROM access_review_items i WHERE ${allOf(conditions)}
       ORDER BY i.position ${ways[isReversed ? flip(asked) : asked]} LIMIT ${take} OFFSET ${skip}`,
    after: (cursor, most) => queryRows(db, { id: column.text })`
      SELECT i.id::text FROM access_review_items i
       WHERE ${allOf(cursor ? [...conditions, behind(cursor)] : conditions)}
       ORDER BY i.position LIMIT ${most}`,
    rows: (found) =>
      findItems(
        companyId,
        found.map((item) => item.id),
      ),
  }
}

export async function countReviewItems(
  { companyId, id }: ReviewPlace,
  criteria: ReviewItemCriteria,
): Promise<number> {
  const { n } = await queryRow(db, { n: column.int })`
    SELECT count(*)::int AS n FROM access_review_items i WHERE ${allOf(itemConditions(companyId, id, criteria))}`
  return n
}

/** The items with these ids, in that order; ids of another company are not found. */
export async function findItems(companyId: string, ids: string[], tx: Tx = db): Promise<ReviewItemRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.accessReviewItem.findMany({ where: { companyId, id: { in: ids } } })
  const departures = await findDepartures(
    companyId,
    rows.map(({ accountId }) => accountId),
    tx,
  )
  const left = await findLeft(companyId, rows, tx)
  const requests = await findRequests(
    companyId,
    rows.flatMap(({ provisioningId }) => provisioningId ?? []),
    tx,
  )
  const memberships = rows.map((row) => ({
    ...row,
    goneAt: departures.get(row.accountId) ?? left.get(`${row.accountId} ${row.groupId}`) ?? null,
    request: requests.get(row.provisioningId ?? '') ?? null,
  }))
  const stakes = await readStakes(tx, companyId, memberships)
  const byId = new Map(memberships.map((row) => [row.id, { ...row, stake: stakes.get(row.id) ?? null }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** When the accounts left their application. Accounts of a deleted connection are unknown. */
async function findDepartures(companyId: string, ids: string[], tx: Tx) {
  const accounts = await tx.account.findMany({
    where: { companyId, id: { in: ids }, goneAt: { not: null } },
    select: { id: true, goneAt: true },
  })
  return new Map(accounts.map(({ id, goneAt }) => [id, goneAt]))
}

/** When accounts left the groups that are decided on, by both ids. */
async function findLeft(companyId: string, rows: AccessReviewItem[], tx: Tx) {
  const groupIds = rows.flatMap(({ groupId }) => groupId ?? [])
  if (groupIds.length === 0) return new Map<string, Date>()
  const goneGroups = await queryRows(tx, { key: column.text, goneAt: column.instant })`
    SELECT k.account_id || ' ' || k.group_id AS key, max(k.gone_at) AS "goneAt"
      FROM group_memberships k
     WHERE k.company_id = ${companyId}::uuid AND k.account_id = ANY(${rows.map(({ accountId }) => accountId)}::uuid[])
       AND k.group_id = ANY(${groupIds}::uuid[])
     GROUP BY k.account_id, k.group_id HAVING count(*) = count(k.gone_at)`
  return new Map(goneGroups.map(({ key, goneAt }) => [key, goneAt]))
}

async function findRequests(companyId: string, ids: string[], tx: Tx): Promise<Map<string, Provisioning>> {
  if (ids.length === 0) return new Map()
  const requests = await tx.provisioning.findMany({ where: { companyId, id: { in: ids } } })
  return new Map(requests.map((request) => [request.id, request]))
}
