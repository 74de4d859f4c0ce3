import { notify } from '@/lib/domain/notifications/notify'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { findDue } from '@/lib/domain/reviews/launch/find-due'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/**
 * Notifies companies of applications whose review is due and has not been launched, once for each. Runs across
 * companies on a schedule, after automatic launches.
 */
export async function announceDueReviews(): Promise<void> {
  // Literals, because PostgreSQL would not use the partial indexes on the reminder setting with parameters.
  const companies = await queryRows(everyCompany, { id: column.uuid.known })`
    SELECT r.id
      FROM (SELECT c.id FROM companies c WHERE c.audit_frequency <> 'none'
             UNION SELECT t.company_id FROM member_types t WHERE t.review_reminder <> 'none') r
     WHERE ${isGoingOn(Prisma.sql`r.id`)} ORDER BY r.id`
  for (const { id } of companies)
    await announceDueOf(id).catch((error) =>
      log.error({ err: error, companyId: id }, 'announcing due reviews failed'),
    )
}

const announceDueOf = (companyId: string) =>
  db.$transaction(async (tx) => {
    const due = (await findDue(tx, companyId)).filter(({ isForgotten }) => isForgotten)
    const connectors = await tx.userConnector.findMany({
      where: { companyId, id: { in: due.map(({ userConnectorId }) => userConnectorId) } },
      select: { id: true, label: true },
    })
    const labels = new Map(connectors.map(({ id, label }) => [id, label]))
    for (const { userConnectorId, cause, dueSince } of due)
      await notify(tx, {
        companyId,
        kind: 'review_due',
        key: `${userConnectorId} ${cause} ${dueSince.toISOString().slice(0, 10)}`,
        params: { application: labels.get(userConnectorId) ?? '' },
        path: '/dashboard/access-reviews?tab=due',
      })
  })
