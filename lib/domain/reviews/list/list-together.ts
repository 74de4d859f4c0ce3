import type { Actor } from '@/lib/domain/record/actor'
import type { List } from '@/lib/domain/record/lists/listing'
import { byDecision } from '@/lib/domain/reviews/items/count-items'
import { presentReview } from '@/lib/domain/reviews/list/present-review'
import { findReviews } from '@/lib/domain/reviews/list/review-rows'
import type { ReviewLine, ReviewQuery } from '@/lib/domain/reviews/list/schema'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

type Query = Pick<ReviewQuery, 'page' | 'itemsPerPage' | 'order' | 'user_connector' | 'kind'>

/** The conditions on running review `r`, beginning with its company. */
const conditionsOf = (
  { companyId }: Pick<Actor, 'companyId'>,
  { user_connector: userConnector, kind }: Partial<Query>,
): Prisma.Sql => Prisma.sql`
  r.company_id = ${companyId}::uuid AND r.state IN ('launched', 'sent')
  ${userConnector ? Prisma.sql`AND r.user_connector_id = ANY(${userConnector}::uuid[])` : Prisma.empty}
  ${kind ? Prisma.sql`AND r.kind = ANY(${kind}::review_kind[])` : Prisma.empty}`

/**
 * The running reviews, where those of one application that were launched together are one line: a launch by manager
 * is one thing to follow, however many reviewers it has. The line has the sums of their figures.
 */
export async function listTogether(actor: Actor, query: Query): Promise<List<ReviewLine>> {
  const { companyId } = actor
  const conditions = conditionsOf(actor, query)
  const way = query.order.created_at === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [total, found] = await Promise.all([
    countTogether(actor, query),
    queryRows(db, {
      id: column.text,
      reviews: column.int,
      reviewers: column.int,
      opened: column.int,
      stuck: column.int,
      items: column.int,
      preparedAt: column.instant.nullable,
      pending: column.int,
      approved: column.int,
      rejected: column.int,
    })`
      SELECT s.id::text, s.reviews, s.reviewers, s.opened, s.stuck, s.items, s.prepared_at AS "preparedAt",
             c.pending, c.approved, c.rejected
        FROM (SELECT (array_agg(r.id ORDER BY r.id))[1] AS id, r.launch_id, r.user_connector_id,
                     min(r.created_at) AS created_at, count(*)::int AS reviews,
                     count(DISTINCT r.reviewer_email)::int AS reviewers,
                     (count(DISTINCT r.reviewer_email) FILTER (WHERE r.link_opened_at IS NOT NULL))::int AS opened,
                     (count(DISTINCT r.reviewer_email) FILTER (WHERE r.handed_in_at IS NULL AND (r.link_refused_at IS NOT NULL
                        OR r.link_blocked_at IS NOT NULL OR r.link_expires_at <= now())))::int AS stuck,
                     sum(r.item_count)::int AS items, min(r.prepared_at) AS prepared_at
                FROM access_reviews r WHERE ${conditions}
               GROUP BY r.launch_id, r.user_connector_id
               ORDER BY min(r.created_at) ${way}, 1 ${way}
               LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}) s
       CROSS JOIN LATERAL (
         SELECT ${byDecision}
           FROM access_reviews r
           JOIN review_item_counts k ON k.company_id = r.company_id AND k.access_review_id = r.id
          WHERE ${conditions} AND r.launch_id = s.launch_id AND r.user_connector_id = s.user_connector_id) c
       ORDER BY s.created_at ${way}, s.id ${way}`,
  ])
  const rows = await findReviews(
    companyId,
    found.map(({ id }) => id),
  )
  const byId = new Map(found.map((line) => [line.id, line]))
  const items = rows.map((row) => {
    const { reviews, reviewers, opened, stuck, items: accounts, preparedAt, ...sums } = byId.get(row.id)!
    const { pending, approved, rejected } = sums
    return {
      ...presentReview(row),
      prepared_at: preparedAt?.toISOString() ?? null,
      items: accounts,
      counts: { pending, approved, rejected },
      together: reviews > 1 ? { reviewers, opened, stuck } : null,
    }
  })
  return { items, total }
}

/** The number of these lines. */
export async function countTogether(actor: Pick<Actor, 'companyId'>, criteria: Partial<Query> = {}) {
  const { n } = await queryRow(db, { n: column.int })`
    SELECT count(DISTINCT (r.launch_id, r.user_connector_id))::int AS n FROM access_reviews r
     WHERE ${conditionsOf(actor, criteria)}`
  return n
}
