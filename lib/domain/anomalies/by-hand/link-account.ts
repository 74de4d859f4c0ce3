import { randomUUID } from 'node:crypto'
import type { AccountRow } from '@/lib/domain/accounts/list/account-rows'
import { resolveAll } from '@/lib/domain/anomalies/resolve/resolve-all'
import { ensureAnomaly } from '@/lib/domain/linking/anomalies/anomaly-states'
import { forgetIdentifiers } from '@/lib/domain/linking/identifiers/claim-identifier'
import { indexMembers } from '@/lib/domain/linking/identifiers/index-members'
import { ownerActorOf } from '@/lib/domain/linking/ownership/change-owners'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { unlinkAccounts, unlinkForGood } from '@/lib/domain/linking/ownership/unlink-accounts'
import { refuseUnverifiedClosing } from '@/lib/domain/provisioning/leavers/refuse-unverified-closing'
import type { Actor } from '@/lib/domain/record/actor'
import { conflict } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'

/**
 * Assigns the account in the same way as resolving its anomaly does: identifiers are learned, and the act can be
 * undone.
 */
export async function linkByHand(tx: Tx, actor: Actor, account: AccountRow, memberId: string) {
  if (account.goneAt) throw conflict('provisioning.account_gone')
  if (account.memberId) await unlinkByHand(tx, actor, account)
  // A service account without an owner is not an anomaly, so one is opened to be resolved by this act.
  const anomaly = await ensureAnomaly(tx, actor.companyId, account)
  await resolveAll(tx, ownerActorOf(actor), {
    batchId: randomUUID(),
    resolution: 'assign_member',
    pairs: [{ anomalyId: anomaly, memberId }],
  })
  await refuseUnverifiedClosing(tx, actor, [memberId])
}

/**
 * Removes the account from its member, with everything learned from it about that member. No identifier links it
 * automatically again: it stays an anomaly until a user decides.
 */
export async function unlinkByHand(tx: Tx, actor: Actor, { id, memberId }: AccountRow) {
  const { companyId, userId } = actor
  if (!memberId) return
  const taught = await tx.memberIdentifier.findMany({
    where: { companyId, memberId, accountId: id, origin: 'learned' },
    select: { id: true },
  })
  await unlinkForGood(tx, actor, { id, memberId })
  for (const { id: identifierId } of taught) await unlinkAccounts(tx, actor, { identifierId })
  await forgetIdentifiers(
    tx,
    companyId,
    taught.map(({ id: identifierId }) => identifierId),
  )
  await indexMembers(tx, companyId, [memberId])
  await matchAccounts(tx, companyId, { accountIds: [id], userId })
}
