import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { AccountBatch } from '@/lib/connectors/kit/reading'

/** Large enough to be worth a statement, small enough to keep memory constant. */
const enough = 2_000
const longestMs = 1_000

/**
 * Merges small pages, since a statement for each would cost more than its rows. Waits a second at most, so that
 * progress is visible. What was read before a failure is yielded before the failure is thrown.
 */
export async function* gatherBatches(batches: AsyncIterable<AccountBatch>): AsyncGenerator<AccountBatch> {
  let gathered = new Map<string, AccountFacts>()
  let last: AccountBatch | null = null
  let since = performance.now()
  const take = (): AccountBatch | null => {
    if (!last) return null
    const batch = { ...last, accounts: [...gathered.values()] }
    gathered = new Map()
    last = null
    since = performance.now()
    return batch
  }
  try {
    for await (const batch of batches) {
      for (const account of batch.accounts) gathered.set(account.externalId, account)
      last = batch
      if (gathered.size >= enough || batch.complete || performance.now() - since > longestMs) yield take()!
    }
  } catch (error) {
    const rest = take()
    if (rest) yield rest
    throw error
  }
}
