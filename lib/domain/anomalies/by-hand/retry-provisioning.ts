import type { Provisioning } from '@prisma/client'
import { deleteAccount } from '@/lib/domain/anomalies/by-hand/delete-account'
import { openRequests } from '@/lib/domain/provisioning/requests/request-closings'
import { refuseTwice } from '@/lib/domain/provisioning/requests/request-creations'
import { requestFacts } from '@/lib/domain/provisioning/requests/request-log'
import { cancelFailed, renewFailed } from '@/lib/domain/provisioning/requests/request-states'
import { getProvisioning } from '@/lib/domain/provisioning/requests/requests'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

/**
 * Repeats a failed request. If it may have reached the application, the application is read before it is asked again.
 * If the account is an anomaly, it is resolved again, which creates a new request.
 * @returns the request that is open now
 */
export async function retryProvisioning(actor: Actor, id: string): Promise<Provisioning> {
  const { companyId } = actor
  const failed = await getProvisioning(actor, id)
  if (failed.state !== 'failed') throw conflict('provisioning.not_failed')
  const { accountId, act } = failed
  const isAnomaly =
    act === 'delete' &&
    accountId !== null &&
    (await db.anomaly.count({ where: { companyId, accountId, state: { not: 'resolved' } } })) > 0
  if (isAnomaly) {
    const { provisioning } = await deleteAccount(actor, accountId)
    await cancelFailed(companyId, id)
    await db.$transaction((tx) => record(tx, actor, failed))
    return provisioning ?? failed
  }
  await openRequests(() =>
    db.$transaction(async (tx) => {
      if (act === 'create') {
        const row = await tx.userConnector.findUniqueOrThrow({
          where: { companyId_id: { companyId, id: failed.userConnectorId } },
        })
        await refuseTwice(tx, row, failed.fields as object)
      }
      if (!(await renewFailed(tx, companyId, id))) throw conflict('provisioning.not_failed')
      await enqueue(tx, 'provision-account', { provisioningId: id }, { companyId })
      await record(tx, actor, failed)
    }),
  )
  return getProvisioning(actor, id)
}

const record = async (tx: Tx, actor: Actor, request: Provisioning) =>
  recordAct(tx, actor, 'provisioning.retried', request.id, await requestFacts(tx, request))
