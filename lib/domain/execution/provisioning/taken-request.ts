import type { Account, Provisioning, UserConnector } from '@prisma/client'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { noteAccepted } from '@/lib/domain/provisioning/requests/request-states'
import { hours, minutes, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/** A request leased by one worker, with everything needed to carry it out. */
export type TakenRequest = {
  request: Provisioning
  userConnector: UserConnector
  account: Account | null
  connector: ApiConnector
  connection: Connection
  /** An earlier attempt may have reached the application: read it before asking again. */
  isRetry: boolean
}

/** How long an application may take to show what it has accepted. */
const longest = hours(2)

/** Reads the application again later, after a longer wait each time; ends the request once that time is over. */
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
