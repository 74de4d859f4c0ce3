import type { Provisioning } from '@prisma/client'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { undoResolutionById } from '@/lib/domain/anomalies/resolve/undo-resolutions'
import { editAccount } from '@/lib/domain/linking/store/edit-account'
import { closings } from '@/lib/domain/provisioning/requests/choices'
import { requestFacts } from '@/lib/domain/provisioning/requests/request-log'
import { cancelRequest } from '@/lib/domain/provisioning/requests/request-states'
import { getProvisioning } from '@/lib/domain/provisioning/requests/requests'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import { db, type Tx } from '@/lib/platform/db'

/**
 * Cancels a request that was not sent to the application yet. The resolution that made the request is undone, and a
 * planned end of access loses its date. A failed request is dismissed.
 */
export async function cancelProvisioning(actor: Actor, id: string): Promise<Provisioning> {
  const { companyId } = actor
  const { decisionId, state } = await getProvisioning(actor, id)
  if (decisionId && state === 'pending') {
    await undoResolutionById(actor, decisionId)
    const cancelled = await getProvisioning(actor, id)
    await db.$transaction(async (tx) =>
      recordAct(tx, actor, 'provisioning.cancelled', id, await requestFacts(tx, cancelled)),
    )
    return cancelled
  }
  await db.$transaction(async (tx) => {
    const called = await cancelRequest(tx, companyId, id)
    if (!called) throw conflict(state === 'running' ? 'provisioning.already_sent' : 'provisioning.over')
    if (closings.some((act) => act === called.act) && called.dueOn && called.accountId)
      await forgetEnd(tx, actor, called.accountId)
    await recordAct(tx, actor, 'provisioning.cancelled', id, await requestFacts(tx, called))
  })
  return getProvisioning(actor, id)
}

async function forgetEnd(tx: Tx, actor: Actor, accountId: string) {
  const { endsAt } = await getAccount(actor, accountId, tx)
  if (!endsAt) return
  await editAccount(
    tx,
    actor,
    { id: accountId },
    { endsAt: null },
    { before: { ends_at: endsAt }, after: { ends_at: null } },
  )
}
