import { unsubscribe } from '@/lib/domain/notifications/preferences/unsubscribe'
import { unsubscribeQuery } from '@/lib/domain/notifications/schema'
import { endpoint } from '@/lib/http/endpoint'

/** The one click of RFC 8058, sent by mail programs: what the address says is enough, and the body is not read. */
export const POST = endpoint({
  resource: 'Notification',
  access: 'anyone',
  query: unsubscribeQuery,
  answers: 'nothing',
  run: ({ query }) => unsubscribe(query),
})
