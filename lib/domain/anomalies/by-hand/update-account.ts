import { accountFacts, changeDates, editedFacts, lockAccount } from '@/lib/domain/accounts/change-account'
import type { AccountRow } from '@/lib/domain/accounts/list/account-rows'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import type { AccountPatch } from '@/lib/domain/accounts/list/schema'
import { linkByHand, unlinkByHand } from '@/lib/domain/anomalies/by-hand/link-account'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { matchAccounts } from '@/lib/domain/linking/ownership/match-accounts'
import { editAccount } from '@/lib/domain/linking/store/edit-account'
import { requestRoleChange } from '@/lib/domain/provisioning/requests/requests'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import type { Tx } from '@/lib/platform/db'

/**
 * Rollcall's own facts about an account change at once. The role belongs to the application, which is asked to change
 * it.
 */
export const updateAccount = (actor: Actor, id: string, patch: AccountPatch): Promise<AccountRow> =>
  changeOwners(actor.companyId, async (tx) => {
    const account = await lockAccount(tx, actor.companyId, id)
    await changeDates(tx, actor, account, patch)
    if (patch.memberId === null && account.memberId) await unlinkByHand(tx, actor, account)
    if (patch.memberId && patch.memberId !== account.memberId)
      await linkByHand(tx, actor, account, patch.memberId)
    if (patch.kind && patch.kind !== account.kind) await changeKind(tx, actor, account, patch.kind)
    if (patch.role !== undefined && patch.role !== account.role)
      await requestRoleChange(tx, actor, account, patch.role)
    const updated = await getAccount(actor, id, tx)
    const changed = changesOf(editedFacts(account), {
      ...editedFacts(updated),
      ...(patch.role !== undefined && { role: patch.role }),
    })
    await recordAct(tx, actor, 'account.updated', id, { ...accountFacts(account), ...changed })
    return updated
  })

/** A user's classification takes precedence over the application's: later syncs keep it. */
async function changeKind(
  tx: Tx,
  actor: Actor,
  account: AccountRow,
  kind: NonNullable<AccountPatch['kind']>,
) {
  if (account.anomalyId) throw conflict('accounts.resolve_its_anomaly')
  const change = { before: { kind: account.kind }, after: { kind } }
  await editAccount(tx, actor, account, { kind, kindOrigin: 'decision' }, change)
  await matchAccounts(tx, actor.companyId, { accountIds: [account.id], userId: actor.userId })
}
