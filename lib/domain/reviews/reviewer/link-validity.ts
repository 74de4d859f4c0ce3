import type { LinkValidity } from '@prisma/client'

/** PostgreSQL intervals: its clock computes the expiry, and it knows the length of a month. */
export const validityInterval: Record<LinkValidity, string> = {
  one_hour: '1 hour',
  one_day: '1 day',
  one_week: '7 days',
  one_month: '1 month',
}
