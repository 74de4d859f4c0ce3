import {
  HANDLE_PATTERNS,
  type HandlePattern,
  plainHandle,
  readByPattern,
} from '@/lib/domain/linking/handles/handle-patterns'
import { profileOf } from '@/lib/domain/linking/profiles/member-profile'
import type { Openings } from '@/lib/domain/linking/profiles/openings'

/** The pattern of most handles whose owners are known, and the share of those that follow it. */
export type HandleHabit = { pattern: HandlePattern; share: number; confirmed: number }

/** What is known of an application's logins, of a domain's mailboxes, and of when the application's accounts were opened. */
export type Habits = { login: HandleHabit | null; mailbox: HandleHabit | null; openings?: Openings }

export type ConfirmedHandle = { text: string; firstName: string; lastName: string }

/** Fewer owners than this may be alike by chance. */
export const fewestConfirmed = 12
/** Below it there is no habit: people choose for themselves. */
const LEAST_SHARE = 0.6

/** The habit that confirmed handles show; null where they are too few, or built in many ways. */
export function habitOf(confirmed: ConfirmedHandle[]): HandleHabit | null {
  if (confirmed.length < fewestConfirmed) return null
  const fits = new Map<HandlePattern, number>()
  for (const { text, firstName, lastName } of confirmed) {
    const member = { id: '', firstName, lastName, email: null, identifiers: [], startDate: null }
    const profile = profileOf(member)
    const handle = plainHandle(text)
    for (const pattern of HANDLE_PATTERNS)
      if (readByPattern(handle, profile, pattern)) fits.set(pattern, (fits.get(pattern) ?? 0) + 1)
  }
  let best: HandleHabit | null = null
  for (const pattern of HANDLE_PATTERNS) {
    // Two more that do not follow it: what was seen is only a part.
    const share = (fits.get(pattern) ?? 0) / (confirmed.length + 2)
    if (share > (best?.share ?? LEAST_SHARE)) best = { pattern, share, confirmed: confirmed.length }
  }
  return best
}
