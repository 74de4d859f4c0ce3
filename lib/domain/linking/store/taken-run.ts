import type { Checkpoint, Completeness } from '@/lib/connectors/kit/reading'
import type { SyncRun } from '@/lib/generated/prisma/client'

/** A run leased by one worker: every write for it is conditional on the worker's token. */
export type TakenRun = SyncRun & { workerToken: string }

/** Where a run stands: the place in the list, and after the end of the list its completeness statement. */
export type Place = { reading: Checkpoint | null; complete: Completeness | null }

/** Another worker has taken the run, or it was cancelled: discard what is in memory. */
export class LostRun extends Error {
  constructor() {
    super('The run is in other hands')
    this.name = 'LostRun'
  }
}

/**
 * The database crashed and lost batches that were acknowledged: the checkpoint in memory is ahead of the stored one.
 */
export class LostPlace extends Error {
  constructor() {
    super('The run stands elsewhere than it was left')
    this.name = 'LostPlace'
  }
}
