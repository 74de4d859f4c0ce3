import { randomUUID } from 'node:crypto'
import type { AccountRow } from '@/lib/domain/accounts/account-rows'
import type { Actor } from '@/lib/domain/actor'
import { decide } from '@/lib/domain/anomalies/decide'
import { deciderOf } from '@/lib/domain/anomalies/deciding'
import { matchAccounts } from '@/lib/domain/anomalies/match-accounts'
import { conflict } from '@/lib/domain/errors'
import { indexMembers } from '@/lib/domain/members/index-members'
import { unlinkAccounts } from '@/lib/domain/members/unlink-accounts'
import { refuseUnprovedClosing } from '@/lib/domain/provisioning/refuse-unproved-closing'
import type { Tx } from '@/lib/platform/db'

/** Assigns the account as resolving its anomaly does: learned, and undone, in the same way. */
export async function linkByHand(tx: Tx, actor: Actor, account: AccountRow, memberId: string) {
  if (account.goneAt) throw conflict('provisioning.account_gone')
  if (account.memberId) await unlinkByHand(tx, actor, account)
  const anomaly = await unresolvedAnomaly(tx, actor, account)
  await decide(tx, deciderOf(actor), {
    batchId: randomUUID(),
    resolution: 'assign_member',
    pairs: [{ anomalyId: anomaly, memberId }],
  })
  await refuseUnprovedClosing(tx, actor, [memberId])
}

async function unresolvedAnomaly(tx: Tx, { companyId }: Actor, account: AccountRow): Promise<string> {
  const open = await tx.anomaly.findFirst({
    where: { companyId, accountId: account.id, state: { not: 'resolved' } },
    select: { id: true },
  })
  // A service account without an owner is no anomaly until somebody asks: now somebody does.
  return (
    open ??
    (await tx.anomaly.create({
      data: { companyId, accountId: account.id, userConnectorId: account.userConnectorId },
      select: { id: true },
    }))
  ).id
}

/**
 * Takes the account from its member, and everything it had taught about that member. No identifier links it by
 * itself again: it is an anomaly until somebody decides.
 */
export async function unlinkByHand(tx: Tx, actor: Actor, { id, memberId }: AccountRow) {
  const { companyId, userId } = actor
  if (!memberId) return
  const taught = await tx.memberIdentifier.findMany({
    where: { companyId, memberId, accountId: id, origin: 'learned' },
    select: { id: true },
  })
  await tx.$executeRaw`
    WITH freed AS (
      UPDATE accounts a
         SET member_id = NULL, linked_at = NULL, linked_by_identifier_id = NULL, linked_by_decision_id = NULL,
             is_linked_by_hand_only = true
       WHERE a.company_id = ${companyId}::uuid AND a.id = ${id}::uuid
      RETURNING a.id
    )
    INSERT INTO account_changes (company_id, account_id, kind, member_id, member_name, user_id)
    SELECT ${companyId}::uuid, f.id, 'unlinked', m.id, m.first_name || ' ' || m.last_name, ${userId}::uuid
      FROM freed f JOIN members m ON m.company_id = ${companyId}::uuid AND m.id = ${memberId}::uuid`
  for (const { id: identifierId } of taught) await unlinkAccounts(tx, actor, { identifierId })
  await tx.memberIdentifier.deleteMany({ where: { companyId, id: { in: taught.map(({ id }) => id) } } })
  await indexMembers(tx, companyId, [memberId])
  await matchAccounts(tx, companyId, { accountIds: [id], userId })
}
