import type { NotificationKind, NotificationMail } from '@prisma/client'

/** The topics that a user chooses for. Kinds of notification that a user would want in the same way share one. */
export const topics = [
  'anomalies',
  'added_outside',
  'reviews',
  'reconnect',
  'leaving',
  'breaches',
  'prices',
  'savings',
  'banks',
  'risks',
  'exports',
] as const
export type Topic = (typeof topics)[number]

export const notificationMails = [
  'never',
  'at_once',
  'daily',
  'weekly',
  'monthly',
] as const satisfies NotificationMail[]

/** Digests contain what has accumulated since the previous one. */
export const digestMails = ['daily', 'weekly', 'monthly'] as const satisfies NotificationMail[]
export type DigestMail = (typeof digestMails)[number]

export const topicOf: Record<NotificationKind, Topic> = {
  anomalies_left: 'anomalies',
  added_outside: 'added_outside',
  review_due: 'reviews',
  review_ending: 'reviews',
  review_expired: 'reviews',
  reconnect: 'reconnect',
  leaving: 'leaving',
  breach: 'breaches',
  breaches: 'breaches',
  price_rise: 'prices',
  renewal: 'prices',
  saving_reminder: 'savings',
  bank_reconnect: 'banks',
  consent_ending: 'banks',
  risky_application: 'risks',
  risky_applications: 'risks',
  webhook_paused: 'reconnect',
  export_ready: 'exports',
  export_failed: 'exports',
  token_limit: 'reconnect',
}

export const kindsOf = (topic: Topic): NotificationKind[] =>
  (Object.keys(topicOf) as NotificationKind[]).filter((kind) => topicOf[kind] === topic)

/** The default for users without a choice: topics that block work or concern security are mailed immediately. */
export const usualMail: Record<Topic, NotificationMail> = {
  anomalies: 'at_once',
  added_outside: 'weekly',
  reviews: 'at_once',
  reconnect: 'at_once',
  leaving: 'weekly',
  breaches: 'at_once',
  prices: 'monthly',
  savings: 'at_once',
  banks: 'at_once',
  risks: 'weekly',
  exports: 'at_once',
}
