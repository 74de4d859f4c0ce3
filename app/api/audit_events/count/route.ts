import { countEvents } from '@/lib/domain/record/audit/read/list-events'
import { auditCriteria } from '@/lib/domain/record/audit/read/schema'
import { endpoint } from '@/lib/http/endpoint'

export const POST = endpoint({
  resource: 'AuditEvent',
  body: auditCriteria,
  answers: 'count',
  run: async ({ actor, body }) => ({ count: await countEvents(actor, body) }),
})
