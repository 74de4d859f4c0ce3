import type { linkValidities } from '@/lib/domain/reviews/list/choices'

export type LinkValidity = (typeof linkValidities)[number]

const hour = 3_600_000

/** When a link sent now expires. A month later is the same day of the next month, or its last day. */
export function validityEnd(validity: LinkValidity, now: Date): Date {
  if (validity === 'one_hour') return new Date(now.getTime() + hour)
  if (validity === 'one_day') return new Date(now.getTime() + 24 * hour)
  if (validity === 'one_week') return new Date(now.getTime() + 7 * 24 * hour)
  const end = new Date(now)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return end
}
