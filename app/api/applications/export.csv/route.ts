import { applicationSource } from '@/lib/domain/connections/applications/applications'
import { applicationExport } from '@/lib/domain/connections/applications/export-applications'
import { applicationExportQuery } from '@/lib/domain/connections/applications/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Application',
  needsVerifiedIdentity: true,
  query: applicationExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, applicationExport, applicationSource(asked.query, asked.query.order)),
})
