import type { listNotifications } from '@/lib/domain/notifications/notifications'
import type { NotificationView } from '@/lib/domain/notifications/schema'
import type { Language } from '@/lib/i18n/languages'
import { linesOf, sentenceOf } from '@/lib/i18n/notification-sentence'

type Row = Awaited<ReturnType<typeof listNotifications>>['items'][number]

/** A notification stores facts only. Its sentence is written in the language of the reader. */
export const presentNotification = (row: Row, language: Language): NotificationView => ({
  id: row.id,
  kind: row.kind,
  text: sentenceOf(row, language),
  ...linesOf(row, language),
  path: row.path,
  created_at: row.createdAt.toISOString(),
  is_read: row.readAt !== null,
  is_todo: row.isTodo,
})
