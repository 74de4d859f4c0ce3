import type { SyncRun, SyncTrigger } from '@prisma/client'
import type { Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

export type RunRequest = {
  companyId: string
  userConnectorId: string
  trigger: SyncTrigger
  requestedById?: string | null
  uploadId?: string | null
}

/**
 * Creates a run and its job in the same transaction. A connection has at most one unfinished run: if
 * there is one, it is returned.
 */
export async function startRun(tx: Tx, request: RunRequest): Promise<SyncRun> {
  const { companyId, userConnectorId } = request
  await tx.syncRun.createMany({ data: [request], skipDuplicates: true })
  const run = await tx.syncRun.findFirstOrThrow({
    where: { companyId, userConnectorId, state: { in: ['queued', 'running'] } },
  })
  await enqueueSync(tx, companyId, userConnectorId)
  return run
}

/** One job per connection: the queue refuses a second one while the first is queued or running. */
export const enqueueSync = (tx: Tx, companyId: string, userConnectorId: string) =>
  enqueue(tx, 'sync-accounts', { companyId, userConnectorId }, { singletonKey: userConnectorId })
