import type { TakenRun } from '@/lib/domain/linking/store/taken-run'

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
export const isGuarded = ({ presentBefore, confirmedById }: TakenRun): boolean =>
  presentBefore > 0 && confirmedById === null

/** @param seen accounts in the list so far */
export const isTooLong = (run: TakenRun, seen: number): boolean =>
  isGuarded(run) && seen > Math.max(most.accounts, most.times * run.presentBefore)
