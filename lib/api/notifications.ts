import { countNotifications, listNotifications, markAllRead } from '@/lib/domain/notifications/notifications'
import { getPreferences, updatePreferences } from '@/lib/domain/notifications/preferences'
import {
  type NotificationView,
  notificationCriteria,
  notificationQuery,
  notificationView,
  preferencesPatch,
  preferencesView,
  unsubscribeQuery,
} from '@/lib/domain/notifications/schema'
import { unsubscribe } from '@/lib/domain/notifications/unsubscribe'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import type { Language } from '@/lib/i18n/languages'
import { linesOf, sentenceOf } from '@/lib/i18n/notification-sentence'

export const notificationResource: Resource = {
  name: 'Notification',
  about: 'What a user of the company was told.',
  path: '/api/notifications',
  view: notificationView,
}
export const notificationPreferencesResource: Resource = {
  name: 'NotificationPreferences',
  about: 'What a user of the company wants to be told, and how.',
  path: '/api/notifications/preferences',
  view: preferencesView,
}

export const notificationsApi = {
  '/api/notifications': {
    GET: endpoint({
      resource: notificationResource,
      about: "Lists one's notifications. The newest first.",
      query: notificationQuery,
      answers: 'collection',
      run: ({ actor, query, language }) =>
        collection(listNotifications(actor, query), (row) => presentNotification(row, language)),
    }),
  },
  '/api/notifications/count': {
    POST: endpoint({
      resource: notificationResource,
      body: notificationCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countNotifications(actor, body) }),
    }),
  },
  '/api/notifications/preferences': {
    GET: endpoint({
      resource: notificationPreferencesResource,
      about: "Gets one's notification preferences. Topics and channels, whatever the role.",
      run: ({ actor }) => getPreferences(actor),
    }),
    PATCH: endpoint({
      resource: notificationPreferencesResource,
      about: "Updates one's notification preferences. Topics, channels, and when the digest is sent.",
      body: preferencesPatch,
      isPatch: true,
      run: ({ actor, body }) => updatePreferences(actor, body),
    }),
  },
  '/api/notifications/read': {
    POST: endpoint({
      resource: notificationResource,
      about: 'Marks all notifications as read. The answer has how many there were.',
      answers: 'count',
      run: async ({ actor }) => ({ count: await markAllRead(actor) }),
    }),
  },
  '/api/notifications/unsubscribe': {
    POST: endpoint({
      resource: notificationResource,
      about:
        'Unsubscribes from mails. The one click of RFC 8058, sent by mail programs: the address contains everything, so the body is not read.',
      access: 'anyone',
      query: unsubscribeQuery,
      answers: 'nothing',
      run: ({ query }) => unsubscribe(query),
    }),
  },
} satisfies Routes

type Row = Awaited<ReturnType<typeof listNotifications>>['items'][number]

/** A notification stores facts only. Its sentence is written in the language of the reader. */
const presentNotification = (row: Row, language: Language): NotificationView => ({
  id: row.id,
  kind: row.kind,
  text: sentenceOf(row, language),
  ...linesOf(row, language),
  path: row.path,
  created_at: row.createdAt.toISOString(),
  is_read: row.readAt !== null,
  is_todo: row.isTodo,
})
