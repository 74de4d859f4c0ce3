import type { Checkpoint, Completeness } from '@/lib/connectors/kit/reading'
import type { SyncRun } from '@/lib/generated/prisma/client'

/** A run in the hands of one worker: nothing is written for it but under its token. */
export type TakenRun = SyncRun & { workerToken: string }

/** Where a run stands: in the list, and once the list was read to its end, what that proved. */
export type Place = { reading: Checkpoint | null; complete: Completeness | null }

/** Another worker has the run now, or it was cancelled: what we hold is nobody's any more. */
export class LostRun extends Error {
  constructor() {
    super('The run is in other hands')
    this.name = 'LostRun'
  }
}

/** The database crashed and went back behind what we stored: what we hold goes on from a place that is no more. */
export class LostPlace extends Error {
  constructor() {
    super('The run stands elsewhere than it was left')
    this.name = 'LostPlace'
  }
}
