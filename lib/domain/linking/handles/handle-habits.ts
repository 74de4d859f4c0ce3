import {
  HANDLE_PATTERNS,
  type HandlePattern,
  plainHandle,
  readByPattern,
} from '@/lib/domain/linking/handles/handle-patterns'
import { profileOf } from '@/lib/domain/linking/profiles/member-profile'
import type { Openings } from '@/lib/domain/linking/profiles/openings'

/** The pattern of most handles with a known owner, and the share of handles that follow it. */
export type HandleHabit = { pattern: HandlePattern; share: number; confirmed: number }

/** The patterns of an application's logins and of a domain's mailboxes, and when the application's accounts were opened. */
export type Habits = { login: HandleHabit | null; mailbox: HandleHabit | null; openings?: Openings }

export type ConfirmedHandle = { text: string; firstName: string; lastName: string }

/** With fewer owners than this, equal patterns may be a coincidence. */
export const fewestConfirmed = 12
/** Below this share there is no pattern: people choose their handles themselves. */
const LEAST_SHARE = 0.6

/** The pattern of confirmed handles; null if there are too few, or no prevailing one. */
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
    // Counts two exceptions more than were seen, since the sample is only a part.
    const share = (fits.get(pattern) ?? 0) / (confirmed.length + 2)
    if (share > (best?.share ?? LEAST_SHARE)) best = { pattern, share, confirmed: confirmed.length }
  }
  return best
}
