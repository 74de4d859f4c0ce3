/** The shares of accounts opened before, near and after their owners' first days. */
export type Openings = { before: number; near: number; after: number }

/** An account opened within so many days of its owner's first day was opened because of it. */
const daysNear = 21

/** Accounts may be opened some days after the owner's last day, since the last day at work is often entered as the last day. */
export const daysAfterEnd = 7

/** The prior shares, which weigh as much as ten confirmed accounts. */
export const usualOpenings: Openings = { before: 0.15, near: 0.3, after: 0.55 }
const usualCount = 10

/** The shares relative to another person's first day. Many people start on the same day, so `near` exceeds pure chance. */
export const byChance: Openings = { before: 0.45, near: 0.02, after: 0.53 }

export const timingOf = (days: number): keyof Openings =>
  Math.abs(days) <= daysNear ? 'near' : days < 0 ? 'before' : 'after'

/** @param days from the owner's first day to the opening, of accounts whose owners are known */
export function openingsOf(days: number[]): Openings {
  const timings = days.map(timingOf)
  const share = (timing: keyof Openings) =>
    (timings.filter((other) => other === timing).length + usualCount * usualOpenings[timing]) /
    (days.length + usualCount)
  return { before: share('before'), near: share('near'), after: share('after') }
}
