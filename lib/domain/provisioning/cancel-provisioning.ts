import { getAccount } from '@/lib/domain/accounts/accounts'
import { editAccount } from '@/lib/domain/accounts/edit-account'
import type { Actor } from '@/lib/domain/actor'
import { undoDecisionById } from '@/lib/domain/anomalies/undo-decisions'
import { recordAct } from '@/lib/domain/audit/record-act'
import { conflict } from '@/lib/domain/errors'
import { requestFacts } from '@/lib/domain/provisioning/request-log'
import { cancelRequest } from '@/lib/domain/provisioning/request-states'
import { getProvisioning } from '@/lib/domain/provisioning/requests'
import { closings } from '@/lib/domain/provisioning/schema'
import type { Provisioning } from '@/lib/generated/prisma/client'
import { db, type Tx } from '@/lib/platform/db'

/**
 * Calls a request off, as long as the application is not being asked; the decision behind it is taken back with it, and
 * the end of an access that was planned is no longer its date. One that failed is let go.
 */
export async function cancelProvisioning(actor: Actor, id: string): Promise<Provisioning> {
  const { companyId } = actor
  const { decisionId, state } = await getProvisioning(actor, id)
  if (decisionId && state === 'pending') {
    await undoDecisionById(actor, decisionId)
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
