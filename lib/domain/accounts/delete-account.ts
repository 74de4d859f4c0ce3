import { randomUUID } from 'node:crypto'
import { accountFacts } from '@/lib/domain/accounts/account-log'
import type { AccountRow } from '@/lib/domain/accounts/account-rows'
import { getAccount } from '@/lib/domain/accounts/accounts'
import { lockAccount } from '@/lib/domain/accounts/lock-account'
import type { Actor } from '@/lib/domain/actor'
import { decide } from '@/lib/domain/anomalies/decide'
import { deciderOf, deciding } from '@/lib/domain/anomalies/deciding'
import { recordAct } from '@/lib/domain/audit/record-act'
import { requestClosing } from '@/lib/domain/provisioning/requests'

/** Asks the application to delete the account; if it is an anomaly, that is how it is resolved. */
export const deleteAccount = (actor: Actor, id: string): Promise<AccountRow> =>
  deciding(actor.companyId, async (tx) => {
    const account = await lockAccount(tx, actor.companyId, id)
    const [anomaly] = account.anomalies
    if (anomaly) {
      const pairs = [{ anomalyId: anomaly.id, memberId: null }]
      await decide(tx, deciderOf(actor), { batchId: randomUUID(), resolution: 'delete_account', pairs })
    } else await requestClosing(tx, actor, account, 'delete')
    await recordAct(tx, actor, 'account.deletion_requested', id, accountFacts(account))
    return getAccount(actor, id, tx)
  })
