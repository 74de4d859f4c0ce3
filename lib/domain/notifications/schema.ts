import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { digestMails, topics } from '@/lib/domain/notifications/topics'
import { flag, listQuery } from '@/lib/domain/record/lists/listing'

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
  'breach',
  'breaches',
  'risky_application',
  'leaving',
] as const

const filters = { unread: flag }
export const notificationQuery = listQuery(filters, ['created_at']).omit({ search: true })
export type NotificationQuery = z.output<typeof notificationQuery>
export const notificationCriteria = z.strictObject({ unread: z.boolean().optional() })

export const unsubscribeQuery = z.strictObject({
  user: z.uuid(),
  sign: boundedText(200),
  /** Mails of a topic, or a digest; reminders of before say nothing. */
  what: z.enum([...topics, ...digestMails]).default('anomalies'),
})
export type UnsubscribeQuery = z.output<typeof unsubscribeQuery>

export const notificationView = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** In the reader's language. */
  text: z.string(),
  path: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
})
export type NotificationView = z.infer<typeof notificationView>
