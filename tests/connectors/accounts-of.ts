import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Connection } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import type { Completeness } from '@/lib/connectors/kit/reading'

/** A whole reading, as the sync would do it. */
export async function accountsOf(connector: ApiConnector, connection: Connection) {
  const accounts: AccountFacts[] = []
  let complete: Completeness | null = null
  for await (const batch of readAccounts(connector, { ...connection, checkpoint: null })) {
    accounts.push(...batch.accounts)
    complete = batch.complete
  }
  return { accounts, complete }
}
