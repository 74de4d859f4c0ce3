import { randomUUID } from 'node:crypto'
import { namedReviewers } from '@/lib/domain/connections/reviewers/named-reviewers'
import { goingOn, isGoingOn } from '@/lib/domain/record/going-on'
import { scopeOf } from '@/lib/domain/reviews/launch/due-reviews'
import { findDue } from '@/lib/domain/reviews/launch/find-due'
import { lockConnectors } from '@/lib/domain/reviews/launch/launch-reviews'
import { readReviewables, refusalOf } from '@/lib/domain/reviews/launch/refuse-launch'
import { enqueuePreparing, startReviews } from '@/lib/domain/reviews/launch/start-reviews'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** How long the link of an automatically launched review is valid. */
const validity = 'one_week'
const mostResumed = 200

/** Launches due reviews of every company that has enabled it. Runs across companies on a schedule. */
export async function launchDueReviews(): Promise<void> {
  const companies = await everyCompany.company.findMany({
    where: { launchesReviews: true, ...goingOn() },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  // A failure in one company is retried in an hour and does not stop the others.
  for (const { id } of companies)
    await launchDueOf(id).catch((error) =>
      log.error({ err: error, companyId: id }, 'launching due reviews failed'),
    )
  await resumePreparing()
}

/**
 * Launches a review for every due application that has a reviewer with an address and an accepted list. A cancelled
 * review is launched again only after another full interval.
 */
const launchDueOf = (companyId: string) =>
  db.$transaction(
    async (tx) => {
      const connectorIds = (await findDue(tx, companyId)).map(({ userConnectorId }) => userConnectorId)
      if (connectorIds.length === 0) return
      const held = await lockConnectors(tx, companyId, connectorIds)
      // Checked again under the lock, since another worker may have launched it meanwhile.
      const due = (await findDue(tx, companyId)).filter(
        ({ userConnectorId, isForgotten }) => isForgotten && held.includes(userConnectorId),
      )
      const ids = due.map(({ userConnectorId }) => userConnectorId)
      const reviewables = await readReviewables(tx, companyId, ids)
      const reviewers = await namedReviewers(tx, companyId, ids, 'fr')
      const starts = due.flatMap((review) => {
        const reviewable = reviewables.get(review.userConnectorId)
        const reviewer = reviewers.get(review.userConnectorId)
        const scope = scopeOf(review)
        return reviewable && reviewer && !refusalOf(reviewable, { kind: 'accounts', scope })
          ? [{ reviewable, reviewer, kind: 'accounts' as const, scope }]
          : []
      })
      await startReviews(tx, starts, {
        companyId,
        launchId: randomUUID(),
        launchedById: null,
        origin: 'schedule',
        validity,
        actor: { kind: 'system' },
      })
    },
    { timeout: 60_000 },
  )

/** Enqueues reviews again whose job was lost or failed too often, every hour. */
async function resumePreparing(): Promise<void> {
  const waiting = await queryRows(everyCompany, { id: column.text, companyId: column.text })`
    SELECT id::text, company_id::text AS "companyId" FROM access_reviews
     WHERE prepared_at IS NULL AND ended_at IS NULL AND created_at < now() - interval '10 minutes'
       AND ${isGoingOn(Prisma.sql`access_reviews.company_id`)}
     ORDER BY created_at LIMIT ${mostResumed}`
  for (const { id, companyId } of waiting)
    await everyCompany.$transaction((tx) => enqueuePreparing(tx, id, companyId))
}
