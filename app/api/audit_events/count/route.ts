import { countEvents } from '@/lib/domain/audit/list-events'
import { auditCriteria } from '@/lib/domain/audit/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AuditEvent',
  body: auditCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countEvents(actor, body) }),
})
