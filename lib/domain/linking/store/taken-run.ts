import type { SyncRun } from '@prisma/client'
import type { GroupPlace, GroupsComplete } from '@/lib/connectors/kit/groups/read-groups'
import type { Checkpoint, Completeness } from '@/lib/connectors/kit/reading'

/** A run leased by one worker: every write for it is conditional on the worker's token. */
export type TakenRun = SyncRun & { workerToken: string }

/** The place of a run in the list and, once the list was read to its end, the completeness statement. */
export type Place = {
  reading: Checkpoint | null
  complete: Completeness | null
  /** The list is read, or was read, a second time, as somebody was missing whom the first time may have missed. */
  isSecond?: true
  /** The place in the groups, which are read after the accounts. */
  groups?: { place: GroupPlace; end: GroupsEnd | null }
}

/** The result of reading the groups, with the error if it failed; the accounts do not fail with it. */
export type GroupsEnd = GroupsComplete & { failure: GroupsFailure | null }
export type GroupsFailure = {
  errorKey: string
  errorParams: Record<string, string | number>
  errorReason: string | null
}

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

const most = { accounts: 1_000, times: 3 }

/**
 * The list would more than triple the known accounts: it may be endless, or another company's.
 * Nothing of the batch is stored.
 */
export class ListTooLong extends Error {
  constructor(readonly seen: number) {
    super(`The list names ${seen} accounts and has not ended`)
    this.name = 'ListTooLong'
  }
}

/**
 * Whether growth is checked: accounts were known before, and nobody has confirmed the list. There is nothing to
 * compare a first list with.
 */
const isGuarded = ({ presentBefore, confirmedById }: TakenRun): boolean =>
  presentBefore > 0 && confirmedById === null

/** @param seen accounts in the list so far */
export const isTooLong = (run: TakenRun, seen: number): boolean =>
  isGuarded(run) && seen > Math.max(most.accounts, most.times * run.presentBefore)
