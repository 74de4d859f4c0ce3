import type { SyncRun } from '@/lib/generated/prisma/client'

/** A run in the hands of one worker: nothing is written for it but under its token. */
export type TakenRun = SyncRun & { workerToken: string }

/** Another worker has the run now, or it was cancelled: what we hold is nobody's any more. */
export class LostRun extends Error {
  constructor() {
    super('The run is in other hands')
    this.name = 'LostRun'
  }
}
