import type { AccountRow } from '@/lib/domain/accounts/account-rows'
import { getAccount } from '@/lib/domain/accounts/accounts'
import { lockAccount } from '@/lib/domain/accounts/lock-account'
import type { Actor } from '@/lib/domain/actor'
import { deciding } from '@/lib/domain/anomalies/deciding'
import { requestClosing } from '@/lib/domain/provisioning/requests'

/**
 * Asks the application to deactivate the account, which stays there and opens nothing. An anomaly waits meanwhile, and
 * is answered once that is proven.
 */
export const deactivateAccount = (actor: Actor, id: string): Promise<AccountRow> =>
  deciding(actor.companyId, async (tx) => {
    await requestClosing(tx, actor, await lockAccount(tx, actor.companyId, id), 'deactivate')
    return getAccount(actor, id, tx)
  })
