import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import type { Connection } from '@/lib/connectors/kit/outbound'
import type { AccountBatch, Checkpoint, ReadingProgress } from '@/lib/connectors/kit/reading'

export type ReadOptions = Connection & {
  /** Null to begin, or the checkpoint of the last stored batch to go on. */
  checkpoint: Checkpoint | null
  onProgress?: (progress: ReadingProgress) => void
}

/** Reads every account of an application, a batch at each page's end. */
export type ReadAccounts = (
  connector: ApiConnector,
  options: ReadOptions,
) => AsyncGenerator<AccountBatch, void, void>
