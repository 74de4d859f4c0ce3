import type { Actor } from '@/lib/domain/record/actor'
import { notFound } from '@/lib/domain/record/errors'
import { findItems } from '@/lib/domain/reviews/decide/list-items'
import { isOwnAccount, readPerson } from '@/lib/domain/reviews/decide/own-accounts'
import type { PendingView } from '@/lib/domain/reviews/decide/pending-view'
import { presentItem } from '@/lib/domain/reviews/decide/present-item'
import { db, Prisma } from '@/lib/platform/db'

const mostNamed = 100

/**
 * What is pending, as completing the review finds it: by the same rule, so that nobody learns only afterwards what
 * their one reason was given for, or that an account of their own stays undecided.
 */
export async function readPending(actor: Actor, id: string): Promise<PendingView> {
  const { companyId } = actor
  const review = await db.accessReview.findUnique({
    where: { companyId_id: { companyId, id } },
    select: { companyId: true, application: true },
  })
  if (!review) throw notFound()
  const isOwn = isOwnAccount(await readPerson(db, review, actor))
  const [counts] = await db.$queryRaw<[{ others: number; flagged: number; own: number }]>`
    SELECT count(*) FILTER (WHERE NOT ${isOwn})::int AS others,
           count(*) FILTER (WHERE NOT ${isOwn} AND i.is_flagged)::int AS flagged,
           count(*) FILTER (WHERE ${isOwn})::int AS own
      FROM access_review_items i
     WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${id}::uuid AND i.decision = 'pending'`
  const name = async (which: Prisma.Sql) => {
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT i.id::text FROM access_review_items i
       WHERE i.company_id = ${companyId}::uuid AND i.access_review_id = ${id}::uuid AND i.decision = 'pending'
         AND ${which}
       ORDER BY i.position LIMIT ${mostNamed}`
    const items = await findItems(
      companyId,
      found.map((item) => item.id),
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
