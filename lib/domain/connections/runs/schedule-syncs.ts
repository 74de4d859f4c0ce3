import { enqueueSync, startRun } from '@/lib/domain/connections/runs/start-run'
import { goingOn } from '@/lib/domain/record/going-on'
import { after, minutes, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'
import { isStorageLow } from '@/lib/platform/known-state'

/** How many connections are scheduled per minute; the others wait for the next minute. */
const mostAtOnce = 200
/** A run that was not updated for so long has no worker; if it does, the queue refuses a second job. */
const untouchedMs = minutes(2)

/** Schedules every connection that is due, across companies. */
export async function scheduleSyncs(): Promise<number> {
  // Connections that become due meanwhile start once there is space again.
  if (await isStorageLow()) return 0
  const due = await everyCompany.userConnector.findMany({
    where: {
      nextSyncAt: { lte: now() },
      isPaused: false,
      state: { in: ['connected', 'error'] },
      credentials: { not: null },
      company: goingOn(),
    },
    orderBy: { nextSyncAt: 'asc' },
    take: mostAtOnce,
    select: { id: true, companyId: true },
  })
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

/** Enqueues runs whose retry time has come, and runs without a job. */
async function resumeWaiting(): Promise<number> {
  const before = after(-untouchedMs)
  const waiting = await everyCompany.syncRun.findMany({
    where: {
      state: { in: ['queued', 'running'] },
      OR: [
        { retryAt: { lte: now() } },
        { retryAt: null, heartbeatAt: { lt: before } },
        { retryAt: null, heartbeatAt: null, createdAt: { lt: before } },
      ],
    },
    orderBy: { createdAt: 'asc' },
    take: mostAtOnce,
    select: { companyId: true, userConnectorId: true },
  })
  for (const { companyId, userConnectorId } of waiting)
    await everyCompany.$transaction((tx) => enqueueSync(tx, companyId, userConnectorId))
  return waiting.length
}
