import { z } from 'zod'
import { today } from '@/lib/domain/record/days'
import { calendarDay } from '@/lib/domain/record/field-schema'

/** Start and end of a requested access. */
export const accessDates = {
  /** Defaults to true unless a start is given. If true, `starts_at` is ignored. */
  open_access_now: z.boolean().optional(),
  starts_at: calendarDay.nullable().default(null),
  ends_at: calendarDay.nullable().default(null),
}

type AskedDates = { open_access_now?: boolean; starts_at: string | null; ends_at: string | null }
/** Days; no start means now. */
export type AccessDates = { startsOn: string | null; endsOn: string | null }

const isNow = ({ open_access_now, starts_at }: AskedDates) => open_access_now ?? starts_at === null

export const datesOf = (input: AskedDates): AccessDates & { isUndated: boolean } => ({
  startsOn: isNow(input) ? null : input.starts_at,
  endsOn: input.ends_at,
  /** A start was announced but not given. */
  isUndated: !isNow(input) && input.starts_at === null,
})

/** Validates the dates; each violation belongs to a field. */
export function dateIssues({ startsOn, endsOn, isUndated }: ReturnType<typeof datesOf>) {
  const issues: z.core.$ZodIssue[] = []
  const wrong = (field: string, key: string) =>
    issues.push({ code: 'custom', path: [field], message: `provisioning.${key}`, input: undefined })
  if (isUndated) wrong('starts_at', 'start_required')
  if (startsOn !== null && startsOn <= today()) wrong('starts_at', 'start_too_early')
  if (endsOn !== null && endsOn <= (startsOn ?? today())) wrong('ends_at', 'end_not_after_start')
  return issues
}
