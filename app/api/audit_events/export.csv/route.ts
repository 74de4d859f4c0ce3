import { auditColumns, exportEvents } from '@/lib/domain/record/audit/read/export-events'
import { auditCriteria } from '@/lib/domain/record/audit/read/schema'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer } from '@/lib/http/files/csv-answer'
import { auditTexts } from '@/lib/i18n/audit-words'

export const GET = endpoint({
  resource: 'AuditEvent',
  needsVerifiedIdentity: true,
  query: auditCriteria,
  answers: 'other',
  run: async ({ actor, query, language }) => {
    const say = auditTexts(language)
    const header = auditColumns.map((column) => say(`columns.${column}`))
    return csvAnswer(say('file'), header, await exportEvents(actor, query, say), language)
  },
})
