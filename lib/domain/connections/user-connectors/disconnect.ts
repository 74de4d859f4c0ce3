import { getUserConnector } from '@/lib/domain/connections/get-user-connector'
import { forgetAccounts } from '@/lib/domain/linking/store/release-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { recordEvent, userAsActor } from '@/lib/domain/record/audit/write/record-event'
import { conflict } from '@/lib/domain/record/errors'
import { after, minutes, now } from '@/lib/platform/clock'
import { db, everyCompany, type Tx } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { execute } from '@/lib/platform/sql/query'

/**
 * Deletes a connection with its accounts and anomalies. Its reviews and their evidence stay. Nothing changes in the
 * application. The accounts go in batches that keep statements short, which the clock resumes after an interruption.
 * @throws conflict while a review runs, since its reviewer may be deciding
 */
export async function disconnect(actor: Actor, id: string, client: string): Promise<void> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    // Launching a review locks the connection too, so none starts between this check and the deletion.
    await execute(tx)`
      SELECT 1 FROM user_connectors WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`
    const { application, label, deletedAt } = await getUserConnector(actor, id, tx)
    if (deletedAt) return
    const reviews = await reviewsOf(tx, companyId, id)
    if (reviews.some(({ endedAt }) => endedAt === null)) throw conflict('user-connectors.review_runs')
    await tx.syncRun.updateMany({
      where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
      data: { state: 'cancelled', workerToken: null, endedAt: now() },
    })
    await tx.userConnector.update({
      where: { companyId_id: { companyId, id } },
      // Nothing is started for a connection in this state.
      data: {
        state: 'reconnect',
        isPaused: true,
        credentials: null,
        tokens: null,
        credentialHints: {},
        nextSyncAt: null,
        deletedAt: now(),
      },
    })
    await recordEvent(tx, {
      companyId,
      actor: userAsActor(actor, client),
      action: 'user_connector.deleted',
      objectId: id,
      details: {
        application,
        label,
        reviews: reviews.map(({ id: review, state, listHash, decisionsHash }) => ({
          id: review,
          state,
          list_hash: hex(listHash),
          decisions_hash: hex(decisionsHash),
        })),
      },
    })
  })
  await deleteLeft(companyId, id)
}

async function deleteLeft(companyId: string, id: string): Promise<void> {
  await forgetAccounts(companyId, id)
  await db.userConnector.deleteMany({ where: { companyId, id, deletedAt: { not: null } } })
}

/**
 * By the clock: deletions that an interruption left half done, or that somebody is still making; deleting twice is harmless. A
 * failure of one is tried again in a minute, and does not stop the others.
 */
export async function resumeDeleting(): Promise<void> {
  const left = await everyCompany.userConnector.findMany({
    where: { deletedAt: { lt: after(-minutes(1)) } },
    select: { companyId: true, id: true },
  })
  for (const { companyId, id } of left)
    await deleteLeft(companyId, id).catch((error) =>
      log.error({ err: error, companyId, userConnectorId: id }, 'deleting a connection failed'),
    )
}

const reviewsOf = (tx: Tx, companyId: string, userConnectorId: string) =>
  tx.accessReview.findMany({
    where: { companyId, userConnectorId },
    orderBy: { id: 'asc' },
    select: { id: true, state: true, endedAt: true, listHash: true, decisionsHash: true },
  })

const hex = (hash: Uint8Array | null) => hash && Buffer.from(hash).toString('hex')
