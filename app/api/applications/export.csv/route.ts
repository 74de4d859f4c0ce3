import { applicationSource } from '@/lib/domain/applications/applications'
import { applicationExport } from '@/lib/domain/applications/export-applications'
import { applicationExportQuery } from '@/lib/domain/applications/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/list-csv'

export const GET = endpoint({
  resource: 'Application',
  needsProof: true,
  query: applicationExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, applicationExport, applicationSource(asked.query, asked.query.order)),
})
