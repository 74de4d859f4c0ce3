import type { Todo } from '@/lib/domain/company/dashboard/todo'

/** Where each kind of waiting work is done: the menu and the dashboard lead to the same place. */
export const todoAddresses = ({ alarmReview }: Pick<Todo, 'alarmReview'>) => ({
  anomalies: '/dashboard/anomalies',
  reviews: '/dashboard/access-reviews',
  spends: '/dashboard/spends?state=to_validate',
  reviewAlarms: alarmReview
    ? `/dashboard/access-reviews/${alarmReview}?f.proof=still_there`
    : '/dashboard/access-reviews?tab=ended&sort=-alarms',
  reconnections: '/dashboard/user-connectors?f.state=reconnect',
  heldRuns: '/dashboard/user-connectors?f.needs=held',
  breaches: '/dashboard/breaches?f.state=open',
  failures: '/dashboard/settings/failures',
})
