import { getUserConnector } from '@/lib/domain/connections/user-connectors/user-connectors'
import { forgetAccounts } from '@/lib/domain/linking/store/forget-accounts'
import type { Actor } from '@/lib/domain/record/actor'
import { userAsActor } from '@/lib/domain/record/audit/write/audit-actors'
import { recordEvent } from '@/lib/domain/record/audit/write/record-event'
import { conflict } from '@/lib/domain/record/errors'
import { now } from '@/lib/platform/clock'
import { db, type Tx } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/**
 * Forgets a connection with its accounts and anomalies; its reviews stay, readable and provable. Nothing changes in the
 * application. Large ones go in parts, so that no statement is long; interrupted, it is asked again.
 * @throws conflict while a review runs: somebody may be deciding right now
 */
export async function disconnect(actor: Actor, id: string, client: string): Promise<void> {
  const { companyId } = actor
  await db.$transaction(async (tx) => {
    // Whoever launches a review holds its connection too: none starts between the look and the deletion.
    await execute(tx)`
      SELECT 1 FROM user_connectors WHERE company_id = ${companyId}::uuid AND id = ${id}::uuid FOR UPDATE`
    const { application, label } = await getUserConnector(actor, id, tx)
    const reviews = await reviewsOf(tx, companyId, id)
    if (reviews.some(({ endedAt }) => endedAt === null)) throw conflict('user-connectors.review_runs')
    await tx.syncRun.updateMany({
      where: { companyId, userConnectorId: id, state: { in: ['queued', 'running', 'held'] } },
      data: { state: 'cancelled', workerToken: null, endedAt: now() },
    })
    await tx.userConnector.update({
      where: { companyId_id: { companyId, id } },
      // Nothing starts from one that waits to be connected again.
      data: {
        state: 'reconnect',
        isPaused: true,
        credentials: null,
        tokens: null,
        credentialHints: {},
        nextSyncAt: null,
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
  await forgetAccounts(companyId, id)
  await db.userConnector.deleteMany({ where: { companyId, id } })
}

const reviewsOf = (tx: Tx, companyId: string, userConnectorId: string) =>
  tx.accessReview.findMany({
    where: { companyId, userConnectorId },
    orderBy: { id: 'asc' },
    select: { id: true, state: true, endedAt: true, listHash: true, decisionsHash: true },
  })

const hex = (hash: Uint8Array | null) => hash && Buffer.from(hash).toString('hex')
