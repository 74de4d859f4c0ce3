import { accountFacts } from '@/lib/domain/accounts/account-log'
import type { AccountRow } from '@/lib/domain/accounts/account-rows'
import { getAccount } from '@/lib/domain/accounts/accounts'
import { lockAccount } from '@/lib/domain/accounts/lock-account'
import type { Actor } from '@/lib/domain/actor'
import { deciding } from '@/lib/domain/anomalies/deciding'
import { recordAct } from '@/lib/domain/audit/record-act'
import { requestClosing } from '@/lib/domain/provisioning/requests'

/**
 * Asks the application to deactivate the account, which stays there and opens nothing. An anomaly waits meanwhile, and
 * is answered once that is proven.
 */
export const deactivateAccount = (actor: Actor, id: string): Promise<AccountRow> =>
  deciding(actor.companyId, async (tx) => {
    const account = await lockAccount(tx, actor.companyId, id)
    await requestClosing(tx, actor, account, 'deactivate')
    await recordAct(tx, actor, 'account.deactivation_requested', id, accountFacts(account))
    return getAccount(actor, id, tx)
  })
