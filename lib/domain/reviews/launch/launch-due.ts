import { randomUUID } from 'node:crypto'
import { namedReviewers } from '@/lib/domain/connections/reviewers/named-reviewers'
import { scopeOf } from '@/lib/domain/reviews/launch/due-reviews'
import { findDue } from '@/lib/domain/reviews/launch/find-due'
import { lockConnectors } from '@/lib/domain/reviews/launch/launch-reviews'
import { readReviewables, refusalOf } from '@/lib/domain/reviews/launch/refuse-launch'
import { enqueuePreparing, startReviews } from '@/lib/domain/reviews/launch/start-reviews'
import { db, everyCompany } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** How long the clock's reviews are open to their reviewer. */
const validity = 'one_week'
const mostResumed = 200

/** Launches what is due in every company that wants it so. Across companies: the clock asks for all of them. */
export async function launchDueReviews(): Promise<void> {
  const companies = await everyCompany.company.findMany({
    where: { launchesReviews: true },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  // What fails in one company is tried again in an hour, and holds up no other.
  for (const { id } of companies)
    await launchDueOf(id).catch((error) =>
      log.error({ err: error, companyId: id }, 'launching due reviews failed'),
    )
  await resumePreparing()
}

/**
 * Launches a review for every due application that has a reviewer with an address and an accepted list. A cancelled
 * one is not launched again until it would be due again.
 */
const launchDueOf = (companyId: string) =>
  db.$transaction(
    async (tx) => {
      const asked = (await findDue(tx, companyId)).map(({ userConnectorId }) => userConnectorId)
      if (asked.length === 0) return
      const held = await lockConnectors(tx, companyId, asked)
      // Checked again under the lock: another worker may have launched it just before.
      const due = (await findDue(tx, companyId)).filter(
        ({ userConnectorId, isForgotten }) => isForgotten && held.includes(userConnectorId),
      )
      const ids = due.map(({ userConnectorId }) => userConnectorId)
      const reviewables = await readReviewables(tx, companyId, ids)
      const reviewers = await namedReviewers(tx, companyId, ids, 'fr')
      const starts = due.flatMap((one) => {
        const reviewable = reviewables.get(one.userConnectorId)
        const reviewer = reviewers.get(one.userConnectorId)
        const scope = scopeOf(one)
        return reviewable && reviewer && !refusalOf(reviewable, scope)
          ? [{ reviewable, reviewer, scope }]
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

/** Reviews whose job is lost, or was given up after too many failures: they are tried again every hour. */
async function resumePreparing(): Promise<void> {
  const waiting = await queryRows(everyCompany, { id: column.text, companyId: column.text })`
    SELECT id::text, company_id::text AS "companyId" FROM access_reviews
     WHERE prepared_at IS NULL AND ended_at IS NULL AND created_at < now() - interval '10 minutes'
     ORDER BY created_at LIMIT ${mostResumed}`
  for (const { id, companyId } of waiting)
    await everyCompany.$transaction((tx) => enqueuePreparing(tx, id, companyId))
}
