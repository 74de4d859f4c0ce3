import { listEvents } from '@/lib/domain/record/audit/read/list-events'
import { presentEvent } from '@/lib/domain/record/audit/read/present-event'
import { auditQuery } from '@/lib/domain/record/audit/read/schema'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import { auditTexts } from '@/lib/i18n/audit-words'

export const GET = endpoint({
  resource: 'AuditEvent',
  query: auditQuery,
  answers: 'collection',
  run: ({ actor, query, language }) =>
    collection(listEvents(actor, query), presentEvent(auditTexts(language))),
})
