import { auditColumns, exportEvents } from '@/lib/domain/record/audit-log/export-events'
import { countEvents, listEvents } from '@/lib/domain/record/audit-log/list-events'
import { presentEvent } from '@/lib/domain/record/audit-log/present-event'
import { auditCriteria, auditEventView, auditQuery } from '@/lib/domain/record/audit-log/schema'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { auditTexts } from '@/lib/i18n/audit-words'

export const auditEventResource: Resource = {
  name: 'AuditEvent',
  about: 'Who did what, and when. Chained, so that nothing can be taken out unnoticed.',
  path: '/api/audit_events',
  view: auditEventView,
  // A user, a reviewer, a token, or nobody.
  relations: { actor: null },
}

export const auditEventsApi = {
  '/api/audit_events': {
    GET: endpoint({
      resource: auditEventResource,
      query: auditQuery,
      answers: 'collection',
      run: ({ actor, query, language }) =>
        collection(listEvents(actor, query), presentEvent(auditTexts(language))),
    }),
  },
  '/api/audit_events/count': {
    POST: endpoint({
      resource: auditEventResource,
      body: auditCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countEvents(actor, body) }),
    }),
  },
  '/api/audit_events/export.csv': {
    GET: endpoint({
      resource: auditEventResource,
      needsVerifiedIdentity: true,
      query: auditCriteria,
      answers: 'csv',
      run: async ({ actor, query, language }) => {
        const say = auditTexts(language)
        const header = auditColumns.map((column) => say(`columns.${column}`))
        return csvAnswer(say('file'), header, await exportEvents(actor, query, say), language)
      },
    }),
  },
} satisfies Routes
