import { enqueueSync, startRun } from '@/lib/domain/connections/runs/start-run'
import { isGoingOn } from '@/lib/domain/record/going-on'
import { after, minutes, now } from '@/lib/platform/clock'
import { everyCompany, Prisma } from '@/lib/platform/db'
import { isStorageLow } from '@/lib/platform/known-state'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** How many connections are scheduled per minute; the others wait for the next minute. */
const mostAtOnce = 200
/** A run that was not updated for so long has no worker; if it does, the queue refuses a second job. */
const untouchedMs = minutes(2)

/** Schedules every connection that is due, across companies. */
export async function scheduleSyncs(): Promise<number> {
  // Connections that become due meanwhile start once there is space again.
  if (await isStorageLow()) return 0
  const due = await dueConnections()
  for (const { id, companyId } of due)
    await everyCompany.$transaction(async (tx) => {
      // A second scheduler finds the date moved, so that two schedulers at once request one run.
      const { count } = await tx.userConnector.updateMany({
        where: { companyId, id, nextSyncAt: { lte: now() } },
        data: { nextSyncAt: after(minutes(60)) },
      })
      if (count === 1) await startRun(tx, { companyId, userConnectorId: id, trigger: 'schedule' })
    })
  return due.length + (await resumeWaiting())
}

/** Each company's first, then each one's second: a company with thousands of connections delays nobody else's. */
const dueConnections = () =>
  queryRows(everyCompany, { id: column.uuid, companyId: column.uuid })`
    SELECT id, company_id AS "companyId"
      FROM (SELECT u.id, u.company_id, u.next_sync_at,
                   row_number() OVER (PARTITION BY u.company_id ORDER BY u.next_sync_at, u.id) AS turn
              FROM user_connectors u
             WHERE u.next_sync_at <= ${now()} AND NOT u.is_paused AND u.state IN ('connected', 'error')
               AND u.credentials IS NOT NULL AND ${isGoingOn(Prisma.sql`u.company_id`)}) due
     ORDER BY turn, next_sync_at, id LIMIT ${mostAtOnce}`

/** Enqueues runs whose retry time has come, and runs without a job. */
async function resumeWaiting(): Promise<number> {
  const before = after(-untouchedMs)
  // The states are written out: as parameters they would keep the index of unfinished runs from use.
  const waiting = await queryRows(everyCompany, { companyId: column.uuid, userConnectorId: column.uuid })`
    SELECT company_id AS "companyId", user_connector_id AS "userConnectorId"
      FROM sync_runs
     WHERE state IN ('queued', 'running')
       AND CASE WHEN retry_at IS NULL THEN coalesce(heartbeat_at, created_at) < ${before} ELSE retry_at <= ${now()} END
     ORDER BY created_at LIMIT ${mostAtOnce}`
  for (const { companyId, userConnectorId } of waiting)
    await everyCompany.$transaction((tx) => enqueueSync(tx, companyId, userConnectorId))
  return waiting.length
}
