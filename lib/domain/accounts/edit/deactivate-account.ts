import { lockAccount } from '@/lib/domain/accounts/edit/lock-account'
import { accountFacts } from '@/lib/domain/accounts/list/account-log'
import type { AccountRow } from '@/lib/domain/accounts/list/account-rows'
import { getAccount } from '@/lib/domain/accounts/list/accounts'
import { changeOwners } from '@/lib/domain/linking/ownership/change-owners'
import { requestClosing } from '@/lib/domain/provisioning/requests/requests'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'

/**
 * Asks the application to deactivate the account: it stays there but nobody can sign in with it. If it is an anomaly,
 * the anomaly stays open until the deactivation is verified.
 */
export const deactivateAccount = (actor: Actor, id: string): Promise<AccountRow> =>
  changeOwners(actor.companyId, async (tx) => {
    const account = await lockAccount(tx, actor.companyId, id)
    await requestClosing(tx, actor, account, 'deactivate')
    await recordAct(tx, actor, 'account.deactivation_requested', id, accountFacts(account))
    return getAccount(actor, id, tx)
  })
