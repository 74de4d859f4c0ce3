import { z } from 'zod'
import { deliverDue } from '@/lib/domain/events/deliveries/deliver'
import { endpointsWithDue } from '@/lib/domain/events/deliveries/due-deliveries'
import { companiesWithNews, publishEvents } from '@/lib/domain/events/publish-events'
import { defineJob } from '@/lib/jobs/define-job'
import { everyCompany } from '@/lib/platform/db'
import { enqueueAll } from '@/lib/platform/queue'
import { logQueueError } from '@/lib/platform/queue/log-queue-error'

/** Numbers a company's events and creates their deliveries. */
export const publishEventsJob = defineJob({
  name: 'publish-events',
  payload: z.object({ companyId: z.uuid() }),
  atOnce: 2,
  run: ({ companyId }, { signal }) => publishEvents(companyId, signal),
})

/** Sends the due deliveries of one endpoint. Each mostly waits for its receiver, so many run at once. */
export const deliverWebhooksJob = defineJob({
  name: 'deliver-webhooks',
  payload: z.object({ companyId: z.uuid(), endpointId: z.uuid() }),
  atOnce: 20,
  atOncePerCompany: 20,
  run: ({ companyId, endpointId }, { signal }) => deliverDue(companyId, endpointId, { signal }),
})

/** Enqueues a job for each company with new events, and for each endpoint with deliveries that are due. */
export async function enqueueDue(): Promise<void> {
  const news = (await companiesWithNews()).map((companyId) => ({
    companyId,
    payload: { companyId },
    singletonKey: companyId,
  }))
  const due = (await endpointsWithDue()).map(({ companyId, endpointId }) => ({
    companyId,
    payload: { companyId, endpointId },
    singletonKey: endpointId,
  }))
  if (news.length + due.length === 0) return
  await everyCompany.$transaction(async (tx) => {
    await enqueueAll(tx, 'publish-events', news)
    await enqueueAll(tx, 'deliver-webhooks', due)
  })
}

const lookEveryMs = 1_000

/**
 * Looks every second for events to send. The rows alone decide what is left, so an act does not enqueue a job, and none can be
 * lost. @returns a function that stops it
 */
export function watchForEvents(): () => void {
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    // While the database is unavailable, one line per ten seconds is logged.
    await enqueueDue().catch(logQueueError)
    isLooking = false
  }
  const timer = setInterval(look, lookEveryMs)
  return () => clearInterval(timer)
}
