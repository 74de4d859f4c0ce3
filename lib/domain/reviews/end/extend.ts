import type { LinkValidity } from '@prisma/client'
import type { Actor } from '@/lib/domain/record/actor'
import { recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict, notFound } from '@/lib/domain/record/errors'
import { lockReview, over } from '@/lib/domain/reviews/list/lock-review'
import type { ExtendedView } from '@/lib/domain/reviews/list/schema'
import { refuseWithoutLink, validityInterval } from '@/lib/domain/reviews/reviewer/issue-link'
import { db, Prisma, type Tx } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRow, queryRows } from '@/lib/platform/sql/query'

/** Extends the link that was sent by the given validity from now, even after it expired. */
export const extendLink = (actor: Actor, id: string, validity: LinkValidity, client: string) =>
  db.$transaction(async (tx) => {
    refuseWithoutLink(await lockReview(tx, actor.companyId, id))
    await moveEnds(tx, actor, Prisma.sql`r.id = ${id}::uuid`, validity, client)
  })

/**
 * The same for all reviews of a launch at once. Those that have ended, were handed in, have a blocked link or none yet stay
 * as they are: each of them asks for another act.
 */
export const extendLaunch = (
  actor: Actor,
  launchId: string,
  validity: LinkValidity,
  client: string,
): Promise<ExtendedView> =>
  db.$transaction(async (tx) => {
    const { companyId } = actor
    const { reviews, running } = await queryRow(tx, { reviews: column.int.known, running: column.int.known })`
      SELECT count(*)::int AS reviews, (count(*) FILTER (WHERE r.state IN ('launched', 'sent')))::int AS running
        FROM access_reviews r WHERE r.company_id = ${companyId}::uuid AND r.launch_id = ${launchId}::uuid`
    if (reviews === 0) throw notFound()
    if (running === 0) throw over()
    // Locked in order of id, as reminders do, so that two acts on one launch wait for each other instead of deadlocking.
    const moved = await moveEnds(
      tx,
      actor,
      Prisma.sql`r.id IN (SELECT v.id FROM access_reviews v
                           WHERE v.company_id = ${companyId}::uuid AND v.launch_id = ${launchId}::uuid
                             AND v.state = 'sent' AND v.handed_in_at IS NULL AND v.link_blocked_at IS NULL
                           ORDER BY v.id FOR NO KEY UPDATE)`,
      validity,
      client,
    )
    if (moved.length === 0) throw conflict('access-reviews.problems.no_link_to_extend')
    return { reviewers: new Set(moved.map(({ email }) => email.toLowerCase())).size, reviews: moved.length }
  })

/** @param which condition on a review `r`, whose link can be extended */
async function moveEnds(
  tx: Tx,
  actor: Actor,
  which: Prisma.Sql,
  validity: LinkValidity,
  client: string,
): Promise<{ email: string }[]> {
  const { companyId } = actor
  const moved = await queryRows(tx, { id: column.text, email: column.text, expiresAt: column.instant.known })`
    UPDATE access_reviews r
       SET link_validity = ${validity}::link_validity, version = version + 1,
           link_expires_at = now() + ${validityInterval[validity]}::interval
     WHERE r.company_id = ${companyId}::uuid AND ${which}
    RETURNING r.id::text, r.reviewer_email::text AS email, r.link_expires_at AS "expiresAt"`
  for (const { id, expiresAt } of moved)
    await recordEvent(tx, {
      companyId,
      actor: userAsActor(actor, client),
      action: 'access_review.extended',
      objectId: id,
      details: { validity, expires_at: expiresAt.toISOString() },
    })
  return moved
}
