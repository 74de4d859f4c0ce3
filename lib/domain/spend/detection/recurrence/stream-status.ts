import type { Assessment } from '@/lib/domain/spend/detection/recurrence/assess-charges'
import { addPeriods, type Period } from '@/lib/domain/spend/detection/recurrence/periods'
import type { StreamStatus } from '@/lib/domain/spend/detection/recurrence/stream'

/** The status of a stream on a day. */
export function streamStatus(
  assessment: Assessment,
  today: number,
  cancelledOn: number | null,
): StreamStatus {
  const { kept, period, isMature, regularity } = assessment
  const last = kept.at(-1)!.day
  if (cancelledOn !== null && last <= cancelledOn) return 'stopped'
  if (kept.length === 1) return 'single'
  if (!period) return 'irregular'
  const due = addPeriods(last, period, 1)
  if (today > due + lapse(period)) return 'stopped'
  if (today > due + period.tolerance) return 'late'
  if (kept.some(({ day }, at) => at > 0 && day > addPeriods(kept[at - 1]!.day, period, 1) + lapse(period)))
    return 'resumed'
  if (isMature) return 'mature'
  return regularity >= 0.5 ? 'early' : 'irregular'
}

// Two periods missed, counted from the last charge for the short ones; 60 days after the due date for the long.
const lapse = ({ stoppedAfter, months, days }: Period) =>
  (months ?? 0) >= 6 ? stoppedAfter : stoppedAfter - (days ?? 30 * months!)
