import type { LinkValidity } from '@/lib/generated/prisma/enums'

/** In PostgreSQL's words: its clock judges, and knows how long a month is. */
export const intervalOf: Record<LinkValidity, string> = {
  one_hour: '1 hour',
  one_day: '1 day',
  one_week: '7 days',
  one_month: '1 month',
}
