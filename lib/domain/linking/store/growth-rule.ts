import type { TakenRun } from '@/lib/domain/linking/store/taken-run'

const most = { accounts: 1_000, times: 3 }

/**
 * The list would more than triple the known accounts: it may be endless, or another company's. Nothing of it is
 * stored.
 */
export class ListTooLong extends Error {
  constructor(readonly seen: number) {
    super(`The list names ${seen} accounts and has not ended`)
    this.name = 'ListTooLong'
  }
}

/**
 * Whether growth is watched: somebody has to have known how many accounts there are, and not to have confirmed the
 * list. A first list has nothing to be compared with.
 */
export const isGuarded = ({ presentBefore, confirmedById }: TakenRun): boolean =>
  presentBefore > 0 && confirmedById === null

/** @param seen accounts that the list has named so far */
export const isTooLong = (run: TakenRun, seen: number): boolean =>
  isGuarded(run) && seen > Math.max(most.accounts, most.times * run.presentBefore)
