import { countNotifications } from '@/lib/domain/notifications/notifications'
import { notificationCriteria } from '@/lib/domain/notifications/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'Notification',
  body: notificationCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countNotifications(actor, body) }),
})
