import { listNotifications } from '@/lib/domain/notifications/notifications'
import { notificationQuery } from '@/lib/domain/notifications/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import { presentNotification } from '@/lib/http/present-notification'

export const GET = endpoint({
  resource: 'Notification',
  query: notificationQuery,
  answers: 'collection',
  run: ({ actor, query, language }) =>
    collection(listNotifications(actor, query), (row) => presentNotification(row, language)),
})
