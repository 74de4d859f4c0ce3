import { notify } from '@/lib/domain/notifications/notify'
import { goingOn } from '@/lib/domain/record/going-on'
import { findDue } from '@/lib/domain/reviews/launch/find-due'
import { db, everyCompany } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'

/**
 * Notifies companies of applications whose review is due and has not been launched, once for each. Runs across
 * companies on a schedule, after automatic launches.
 */
export async function announceDueReviews(): Promise<void> {
  const companies = await everyCompany.company.findMany({
    where: {
      AND: [
        goingOn(),
        {
          OR: [
            { auditFrequency: { not: 'none' } },
            { memberTypes: { some: { reviewReminder: { not: 'none' } } } },
          ],
        },
      ],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
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
