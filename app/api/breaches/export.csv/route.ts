import { breachSource } from '@/lib/domain/breaches/hits/breaches'
import { breachExport } from '@/lib/domain/breaches/hits/export-breaches'
import { breachExportQuery } from '@/lib/domain/breaches/hits/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Breach',
  needsVerifiedIdentity: true,
  query: breachExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, breachExport, breachSource(asked.actor, asked.query, asked.query.order)),
})
