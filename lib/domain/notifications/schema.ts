import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { isTimeZone } from '@/lib/domain/notifications/digests/time-zone-schema'
import { digestMails, notificationMails, topics } from '@/lib/domain/notifications/topic-schema'
import { flag, listQuery } from '@/lib/domain/record/lists/listing'
import { languageInput } from '@/lib/domain/sign-in/field-schema'

export const notificationKinds = [
  'added_outside',
  'reconnect',
  'anomalies_left',
  'review_due',
  'review_ending',
  'review_expired',
  'bank_reconnect',
  'consent_ending',
  'price_rise',
  'renewal',
  'saving_reminder',
  'breach',
  'breaches',
  'risky_application',
  'risky_applications',
  'leaving',
  'webhook_paused',
  'export_ready',
  'export_failed',
  'token_limit',
] as const

const filters = {
  unread: flag,
  /** Notifications that still need an action by the reader. */
  todo: flag,
}
export const notificationQuery = listQuery(filters, ['created_at']).omit({ search: true })
export type NotificationQuery = z.output<typeof notificationQuery>
export const notificationCriteria = z.strictObject({
  unread: z.boolean().optional(),
  todo: z.boolean().optional(),
})

export const unsubscribeQuery = z.strictObject({
  user: z.uuid(),
  sign: boundedText(200),
  /** Mails of a topic, or a digest. Links in older reminders lack this parameter, hence the default. */
  what: z.enum([...topics, ...digestMails]).default('anomalies'),
})
export type UnsubscribeQuery = z.output<typeof unsubscribeQuery>

export const notificationView = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** One sentence, in the reader's language. */
  text: z.string(),
  /** The same text in two lines; the second line is optional. */
  title: z.string(),
  detail: z.string().nullable(),
  path: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
  /** The reader has something to do, on the page of `path`. */
  is_todo: z.boolean(),
})
export type NotificationView = z.infer<typeof notificationView>

const topicPreference = z.strictObject({
  topic: z.enum(topics),
  /** In the product. */
  is_shown: z.boolean(),
  mail: z.enum(notificationMails),
})

const digestDay = z.number().int().min(1).max(7)
const digestHour = z.number().int().min(0).max(23)

export const preferencesPatch = z.strictObject({
  topics: z.array(topicPreference).max(topics.length).optional(),
  /** 1 is Monday; of weekly digests. */
  digest_day: digestDay.optional(),
  /** By the clock of the time zone. */
  digest_hour: digestHour.optional(),
  /** Null: the language of the interface. */
  digest_language: languageInput.nullable().optional(),
  time_zone: boundedText(64).refine(isTimeZone, { error: 'problems.format' }).optional(),
  /** The user says that the address accepts mail again. */
  tries_again: z.literal(true).optional(),
})
export type PreferencesPatch = z.output<typeof preferencesPatch>

export const preferencesView = z.object({
  topics: z.array(topicPreference),
  digest_day: digestDay,
  digest_hour: digestHour,
  /** Null: the language of the interface, as the reader sees it. */
  digest_language: languageInput.nullable(),
  /** A digest was sent, and can be shown again. */
  has_last_digest: z.boolean(),
  /** Null: the user has not chosen; the default is Paris. */
  time_zone: z.string().nullable(),
  /** The address that mails are sent to. */
  address: z.string(),
  /** The address has rejected mails, so notifications are shown in the product only. */
  is_refused: z.boolean(),
  /** When the next digests are due, if there is something to send. */
  next: z.object({
    daily: z.iso.datetime(),
    weekly: z.iso.datetime(),
    monthly: z.iso.datetime(),
  }),
})
export type PreferencesView = z.infer<typeof preferencesView>
