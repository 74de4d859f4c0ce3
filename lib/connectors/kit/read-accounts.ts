import type { AccountFacts } from '@/lib/connectors/kit/account-facts'
import { cleanFacts } from '@/lib/connectors/kit/clean-facts'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { isNew } from '@/lib/connectors/kit/lists/list-pages'
import type { Connection } from '@/lib/connectors/kit/outbound'
import {
  type AccountBatch,
  type Checkpoint,
  type Completeness,
  Reading,
  type ReadingProgress,
} from '@/lib/connectors/kit/reading'
import { openVendorSession, realRuntime, requireSelection } from '@/lib/connectors/kit/wire/session'

export type ReadOptions = Connection & {
  /** Null to begin, or the checkpoint of the last stored batch to go on. */
  checkpoint: Checkpoint | null
  onProgress?: (progress: ReadingProgress) => void
}

/** A list that is not cut into pages is handed on in parts all the same. */
const mostInBatch = 1_000

/**
 * Reads every account of an application, a batch at each page's end. Only the last batch carries `complete`; a
 * reading that breaks throws a ConnectorError, one that is cancelled throws the signal's reason.
 */
export async function* readAccounts(
  connector: ApiConnector,
  options: ReadOptions,
): AsyncGenerator<AccountBatch, void, void> {
  requireSelection(connector, options)
  const elapsed = options.runtime?.elapsed ?? realRuntime.elapsed
  const progress = ({ pages, accounts, total }: Reading) => options.onProgress?.({ pages, accounts, total })
  const reading = new Reading(elapsed(), options.checkpoint, { onPage: progress })
  const { http, context, close } = openVendorSession(connector, options, reading)
  const seen = new Set<string>()
  let accounts: AccountFacts[] = []
  let boundary = reading.boundaries

  const batch = (): AccountBatch => {
    const stored = accounts
    accounts = []
    boundary = reading.boundaries
    const checkpoint = { ...reading.kept, accounts: reading.accounts }
    return { accounts: stored, checkpoint, pages: reading.pages, total: reading.total, complete: null }
  }

  try {
    for await (const listed of connector.listAccounts(http, context)) {
      options.signal?.throwIfAborted()
      // The checkpoint moved past the previous page while this one was fetched: everything collected so far belongs
      // to that page.
      if (accounts.length === 0) boundary = reading.boundaries
      else if (reading.boundaries > boundary) yield batch()
      for (const facts of Array.isArray(listed) ? listed : [listed]) {
        if (accounts.length >= mostInBatch) yield batch()
        const clean = cleanFacts(facts)
        if (!clean) reading.skipped++
        else if (isNew(seen, clean.externalId)) {
          accounts.push(clean)
          reading.accounts++
        }
      }
    }
    reading.leavePage()
    yield { ...batch(), complete: completenessOf(reading) }
  } catch (error) {
    // What was read before the failure is valid: the next reading starts after it.
    if (accounts.length > 0 && reading.boundaries > boundary) yield batch()
    throw error
  } finally {
    await close()
  }
}

function completenessOf(reading: Reading): Completeness {
  const { pages, accounts, total, skipped, notes, isWhole, mayMiss } = reading
  return {
    pages,
    accounts,
    total,
    skipped,
    notes: [...notes],
    isWhole: isWhole && skipped === 0,
    ...(mayMiss && { mayMiss }),
  }
}
