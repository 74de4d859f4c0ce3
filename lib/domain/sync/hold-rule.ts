export type HeldReason = 'empty' | 'shorter' | 'columns'

const mostMissing = 3
const mostShare = 0.1

/**
 * Why a list that ended well is not believed yet: it is empty, or more than 10 % and 3 accounts shorter than what was
 * there. A vendor's hiccup, a lost right or the wrong group would otherwise wipe out a company's accounts.
 */
export function heldReason(before: number, seen: number): HeldReason | null {
  if (before > 0 && seen === 0) return 'empty'
  const missing = before - seen
  return missing > mostMissing && missing > before * mostShare ? 'shorter' : null
}
