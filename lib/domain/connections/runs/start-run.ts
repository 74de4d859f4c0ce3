import type { SyncRun, SyncTrigger } from '@/lib/generated/prisma/client'
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
 * Asks for a sync, and puts it in the queue in the same transaction. A connection has one unfinished run at most:
 * asked again, the answer is that run.
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

/** One job a connection: a second one is refused by the queue while the first waits or runs. */
export const enqueueSync = (tx: Tx, companyId: string, userConnectorId: string) =>
  enqueue(tx, 'sync-accounts', { companyId, userConnectorId }, { singletonKey: userConnectorId })
