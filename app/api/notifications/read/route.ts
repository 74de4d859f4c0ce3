import { markAllRead } from '@/lib/domain/notifications/notifications'
import { endpoint } from '@/lib/http/endpoint'

/** Everything that is unread. */
export const POST = endpoint({
  resource: 'Notification',
  answers: 'count',
  run: async ({ actor }) => ({ count: await markAllRead(actor) }),
})
