import type { MemberView } from '@/lib/domain/people/members/schema'

/** From when and until when, as a form holds it: '' is no date. */
export type DateValues = { opens: 'now' | 'date'; starts_at: string; ends_at: string }

export const noDates: DateValues = { opens: 'now', starts_at: '', ends_at: '' }

/** Somebody who has not arrived yet gets their accesses on their first day. */
export const datesFor = ({ state, start_date }: MemberView): DateValues =>
  state === 'arriving' && start_date ? { ...noDates, opens: 'date', starts_at: start_date } : noDates

export const sentDates = ({ opens, starts_at, ends_at }: DateValues) => ({
  open_access_now: opens === 'now',
  starts_at: opens === 'now' ? null : starts_at || null,
  ends_at: ends_at || null,
})
