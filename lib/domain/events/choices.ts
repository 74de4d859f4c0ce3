/** Every type of event, by the noun that it is about. A type is never renamed, and its data only gains fields. */
export const eventGroups = {
  anomalies: ['anomaly.opened', 'anomaly.resolved', 'anomaly.bulk_changed'],
  accounts: ['account.appeared', 'account.changed', 'account.gone', 'account.bulk_changed'],
  removals: ['removal.proven', 'removal.failed'],
  access_reviews: ['access_review.launched', 'access_review.completed', 'access_review.cancelled'],
  members: ['member.joined', 'member.left', 'member.bulk_changed'],
  applications: ['sync.completed', 'sync.held', 'sync.failed'],
  breaches: ['breach.found'],
  exports: ['company_export.completed', 'company_export.failed'],
} as const
export type EventGroup = keyof typeof eventGroups
export type EventType = (typeof eventGroups)[EventGroup][number]

export const eventTypes = Object.values(eventGroups).flat() as [EventType, ...EventType[]]

/** Sent to one endpoint when somebody asks for it; nobody subscribes to it. */
export const testEvent = 'endpoint.test'

/** The version of the envelope and of what the types mean. */
export const eventVersion = '2026-11-01'

/** What a program can still read or have sent again. */
export const keptDays = 30
