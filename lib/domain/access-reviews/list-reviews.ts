import { findReviews, type ReviewRow } from '@/lib/domain/access-reviews/review-rows'
import type { ReviewCriteria, ReviewQuery } from '@/lib/domain/access-reviews/schema'
import type { Actor } from '@/lib/domain/actor'
import { flip, type List, pageWindow } from '@/lib/domain/listing'
import { db, Prisma } from '@/lib/platform/db'

const ways = { asc: Prisma.sql`ASC`, desc: Prisma.sql`DESC` } as const

/** One page, the newest first unless asked otherwise; with a cursor everything in the order of ids. */
export async function listReviews(actor: Actor, query: ReviewQuery): Promise<List<ReviewRow>> {
  const conditions = reviewConditions(actor.companyId, query)
  const total = await countReviews(actor, query)
  if (query.cursor !== undefined) return walk(actor, conditions, query, total)
  const { skip, take, isReversed } = pageWindow(query, total)
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT r.id::text FROM access_reviews r WHERE ${Prisma.join(conditions, ' AND ')}
     ORDER BY ${orderOf(query, isReversed)} LIMIT ${take} OFFSET ${skip}`
  const items = await findReviews(
    actor.companyId,
    ids.map(({ id }) => id),
  )
  return { items: isReversed ? items.reverse() : items, total }
}

const alarms = Prisma.sql`
  (SELECT count(*) FROM access_review_items i
    WHERE i.company_id = r.company_id AND i.access_review_id = r.id
      AND i.outcome IN ('end_access', 'by_hand') AND i.proof = 'still_there')`

function orderOf({ order }: ReviewQuery, isReversed: boolean): Prisma.Sql {
  const way = (asked: keyof typeof ways) => ways[isReversed ? flip(asked) : asked]
  const age = way(order.created_at ?? 'desc')
  const byAge = Prisma.sql`r.created_at ${age}, r.id ${age}`
  return order.alarms ? Prisma.sql`${alarms} ${way(order.alarms)}, ${byAge}` : byAge
}

async function walk(
  actor: Actor,
  conditions: Prisma.Sql[],
  { cursor, itemsPerPage }: ReviewQuery,
  total: number,
): Promise<List<ReviewRow>> {
  const further = cursor ? [...conditions, Prisma.sql`r.id > ${cursor}::uuid`] : conditions
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT r.id::text FROM access_reviews r WHERE ${Prisma.join(further, ' AND ')}
     ORDER BY r.id LIMIT ${itemsPerPage + 1}`
  const shown = ids.slice(0, itemsPerPage).map(({ id }) => id)
  const items = await findReviews(actor.companyId, shown)
  return { items, total, nextCursor: ids.length > shown.length ? shown.at(-1)! : null }
}

export async function countReviews(actor: Actor, criteria: ReviewCriteria): Promise<number> {
  const [{ n }] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int AS n FROM access_reviews r
     WHERE ${Prisma.join(reviewConditions(actor.companyId, criteria), ' AND ')}`
  return n
}

/** The conditions on `r`, beginning with its company. */
function reviewConditions(
  companyId: string,
  { user_connector, state, launch, search }: ReviewCriteria,
): Prisma.Sql[] {
  return [
    Prisma.sql`r.company_id = ${companyId}::uuid`,
    ...(user_connector ? [Prisma.sql`r.user_connector_id = ANY(${user_connector}::uuid[])`] : []),
    ...(state ? [Prisma.sql`r.state = ANY(${state}::access_review_state[])`] : []),
    ...(launch ? [Prisma.sql`r.launch_id = ${launch}::uuid`] : []),
    ...(search ? [naming(search.replaceAll('\0', ''))] : []),
  ]
}

/** In the reviewer's name or address, or the application's name. */
const naming = (search: string) => Prisma.sql`
  strpos(rollcall_fold(concat_ws(' ', r.reviewer_name, r.reviewer_email::text, r.application_label, r.application)),
         rollcall_fold(${search})) > 0`
