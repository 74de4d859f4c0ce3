export type HeldReason = 'empty' | 'shorter' | 'different' | 'longer' | 'columns' | 'groups'

/** The result of comparing a list with the known accounts. */
export type Compared = {
  seen: number
  /** Accounts known from a trusted list. */
  known: number
  /** Known accounts that the list lacks. */
  missing: number
}

const mostMissing = 3
const mostShare = 0.1

/**
 * Why a complete list is held: it is empty, or lacks more than 10 % and more than 3 of the known accounts.
 * Otherwise a vendor's fault, a lost permission, the wrong group or another company's export would mark a
 * company's accounts as gone.
 */
export function heldReason({ seen, known, missing }: Compared): HeldReason | null {
  if (known > 0 && seen === 0) return 'empty'
  if (missing <= mostMissing || missing <= known * mostShare) return null
  return seen === known - missing ? 'shorter' : 'different'
}
