import { addMonths } from '@/lib/domain/spend/detection/recurrence/calendar'

export type PeriodName =
  | 'weekly'
  | 'four_weekly'
  | 'monthly'
  | 'two_monthly'
  | 'quarterly'
  | 'half_yearly'
  | 'yearly'

export type Period = {
  name: PeriodName
  days: number | null
  months: number | null
  tolerance: number
  /** The number of charges from which it is certain. */
  matureAt: number
  /** Days after the due date at which it counts as stopped. */
  stoppedAfter: number
}

/** From short to long. */
export const PERIODS: readonly Period[] = [
  { name: 'weekly', days: 7, months: null, tolerance: 1, matureAt: 3, stoppedAfter: 14 },
  { name: 'four_weekly', days: 28, months: null, tolerance: 1, matureAt: 3, stoppedAfter: 56 },
  { name: 'monthly', days: null, months: 1, tolerance: 4, matureAt: 3, stoppedAfter: 62 },
  { name: 'two_monthly', days: null, months: 2, tolerance: 5, matureAt: 3, stoppedAfter: 122 },
  { name: 'quarterly', days: null, months: 3, tolerance: 7, matureAt: 3, stoppedAfter: 183 },
  { name: 'half_yearly', days: null, months: 6, tolerance: 10, matureAt: 2, stoppedAfter: 60 },
  { name: 'yearly', days: null, months: 12, tolerance: 15, matureAt: 2, stoppedAfter: 60 },
]

/** Some periods after a day, by the calendar. */
export const addPeriods = (day: number, period: Period, count: number, anchor?: number) =>
  period.months === null ? day + period.days! * count : addMonths(day, period.months * count, anchor)
