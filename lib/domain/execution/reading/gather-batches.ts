import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import type { AccountBatch } from '@/lib/connectors/kit/reading'

/** Enough for a statement to be worth its trip; few enough for the memory to stay flat. */
const enough = 2_000
const longestMs = 1_000

/**
 * Puts small pages together: a statement for each would cost more than its rows. Never waits longer than a second, so
 * that progress is seen. What was read before a failure is handed on before the failure.
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
