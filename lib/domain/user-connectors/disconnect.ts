import type { Actor } from '@/lib/domain/actor'
import { getUserConnector } from '@/lib/domain/user-connectors/user-connectors'
import { now } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'

const atOnce = 2_000

/**
 * Forgets a connection with its accounts and anomalies; nothing changes in the application. Large ones go in parts, so
 * that no statement is long; interrupted, it is asked again.
 */
export async function disconnect(actor: Actor, id: string): Promise<void> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    await getUserConnector(actor, id, tx)
    await tx.syncRun.updateMany({
      where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
      data: { state: 'cancelled', workerToken: null, endedAt: now() },
    })
    await tx.userConnector.update({
      where: { companyId_id: { companyId, id } },
      data: { isPaused: true, credentials: null, tokens: null, credentialHints: {}, nextSyncAt: null },
    })
  })
  let deleted: number
  do {
    deleted = await everyCompany.$executeRaw`
      DELETE FROM accounts WHERE company_id = ${companyId}::uuid AND id IN (
        SELECT id FROM accounts WHERE company_id = ${companyId}::uuid AND user_connector_id = ${id}::uuid
         LIMIT ${atOnce})`
  } while (deleted === atOnce)
  await db.userConnector.deleteMany({ where: { companyId, id } })
}
