import { randomUUID } from 'node:crypto'
import { accountFacts, lockAccount } from '@/lib/domain/accounts/change-account'
import type { AccountRow } from '@/lib/domain/accounts/list/account-rows'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { resolveAll } from '@/lib/domain/anomalies/resolve/resolve-all'
import { changeOwners, ownerActorOf } from '@/lib/domain/linking/ownership/change-owners'
import { requestClosing } from '@/lib/domain/provisioning/requests/requests'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'

/** Asks the application to delete the account. If the account is an anomaly, this is its resolution. */
export const deleteAccount = (actor: Actor, id: string): Promise<AccountRow> =>
  changeOwners(actor.companyId, async (tx) => {
    const account = await lockAccount(tx, actor.companyId, id)
    const { anomalyId } = account
    if (anomalyId) {
      const pairs = [{ anomalyId, memberId: null }]
      await resolveAll(tx, ownerActorOf(actor), {
        batchId: randomUUID(),
        resolution: 'delete_account',
        pairs,
      })
    } else await requestClosing(tx, actor, account, 'delete')
    await recordAct(tx, actor, 'account.deletion_requested', id, accountFacts(account))
    return getAccount(actor, id, tx)
  })
