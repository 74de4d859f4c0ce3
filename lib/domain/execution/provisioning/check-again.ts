import type { Provisioning } from '@prisma/client'
import { noteAccepted } from '@/lib/domain/provisioning/requests/request-states'
import { hours, minutes, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** As long as an application may take to show what it has accepted. */
const longest = hours(2)

/** Reads the application again in a while, each time after a longer wait; ends the request once it had its time. */
export async function checkAgainLater(request: Provisioning, end: () => Promise<void>): Promise<void> {
  const { companyId, id, acceptedAt } = request
  const passed = acceptedAt ? now().getTime() - acceptedAt.getTime() : 0
  if (passed > longest) return end()
  const afterSeconds = Math.round(Math.max(minutes(1), passed) / 1_000)
  await db.$transaction(async (tx) => {
    if (!acceptedAt && !(await noteAccepted(tx, request))) return
    await enqueue(tx, 'provision-account', { provisioningId: id }, { companyId, afterSeconds })
  })
}
