import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import type { PendingView } from '@/lib/domain/reviews/decide/pending-view'
import { findItems } from '@/lib/domain/reviews/items/list-items'
import { isOwnAccount, readPerson } from '@/lib/domain/reviews/items/own-accounts'
import { presentItem } from '@/lib/domain/reviews/items/present-item'
import { db, Prisma } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

const mostNamed = 100

/**
 * The pending items by the same rule that completing the review applies, so that the dialog can show beforehand which
 * accounts a common reason covers and which of the user's own accounts stay pending.
 */
export async function readPending(actor: Actor, id: string): Promise<PendingView> {
  const { companyId } = actor
  const review = await db.accessReview.findUnique({
    where: { companyId_id: { companyId, id } },
    select: { companyId: true, application: true },
  })
  if (!review) throw notFound()
  const isOwn = isOwnAccount(await readPerson(db, review, actor))
  const counts = await queryRow(db, { others: column.int, flagged: column.int, own: column.int })`
    SELECT count(*) FILTER (WHERE NOT ${isOwn})::int AS others,
           count(*) FILTER (WHERE NOT ${isOwn} AND i.is_flagged)::int AS flagged,
           count(*) FILTER (WHERE ${isOwn})::int AS own
      FROM access_review_items i
     WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${id}::uuid AND i.decision = 'pending'`
  const name = async (which: Prisma.Sql) => {
    const rows = await queryRows(db, { id: column.text })`
      SELECT i.id::text FROM access_review_items i
       WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${id}::uuid AND i.decision = 'pending'
         AND ${which}
       ORDER BY i.position LIMIT ${mostNamed}`
    const items = await findItems(
      companyId,
      rows.map((item) => item.id),
    )
    return items.map(presentItem)
  }
  return {
    others: counts.others,
    flagged: {
      count: counts.flagged,
      items: counts.flagged > 0 ? await name(Prisma.sql`i.is_flagged AND NOT ${isOwn}`) : [],
    },
    own: { count: counts.own, items: counts.own > 0 ? await name(isOwn) : [] },
  }
}
