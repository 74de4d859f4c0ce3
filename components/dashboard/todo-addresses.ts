import type { Todo } from '@/lib/domain/company/dashboard/todo'

/** The page for each kind of pending work, the same for the menu and the dashboard. */
export const todoAddresses = ({
  alarmReview,
  removalReview,
}: Pick<Todo, 'alarmReview' | 'removalReview'>) => ({
  anomalies: '/dashboard/anomalies',
  reviews: '/dashboard/access-reviews',
  spends: '/dashboard/spends?state=to_validate',
  reviewAlarms: alarmReview
    ? `/dashboard/access-reviews/${alarmReview}?f.proof=still_there`
    : '/dashboard/access-reviews?tab=ended&sort=-alarms',
  reviewRemovals: removalReview
    ? `/dashboard/access-reviews/${removalReview}?f.decision=rejected&f.outcome=none`
    : '/dashboard/access-reviews?tab=ended&sort=-alarms',
  reconnections: '/dashboard/user-connectors?f.state=reconnect',
  heldRuns: '/dashboard/user-connectors?f.needs=held',
  breaches: '/dashboard/breaches?f.state=open',
  failures: '/dashboard/settings/failures',
})
