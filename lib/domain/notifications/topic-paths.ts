import type { Topic } from '@/lib/domain/notifications/topic-schema'

/** The page that lists a topic. */
export const topicPaths: Record<Topic, string> = {
  anomalies: '/dashboard/anomalies',
  added_outside: '/dashboard/user-connectors',
  reviews: '/dashboard/access-reviews',
  reconnect: '/dashboard/user-connectors?f.state=reconnect',
  leaving: '/dashboard/members?tab=leaving',
  breaches: '/dashboard/breaches',
  prices: '/dashboard/spends',
  savings: '/dashboard/spends/savings',
  banks: '/dashboard/spends/banks',
  risks: '/dashboard/user-connectors/discovered',
  exports: '/dashboard/settings/exports',
}

/** Who starts soon, in the same digests. */
export const arrivalsPath = '/dashboard/members?tab=arriving'
