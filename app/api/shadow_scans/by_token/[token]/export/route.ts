import { exportApplications } from '@/lib/domain/scans/visitor/scans'
import { scanExportQuery } from '@/lib/domain/scans/visitor/schema'
import { endpoint } from '@/lib/http/endpoint'
import { scanCsv } from '@/lib/http/files/scan-csv'
import { visitorOf } from '@/lib/http/visitor-of'

/** What the filters find, as CSV. */
export const GET = endpoint({
  resource: 'ShadowScan',
  access: 'anyone',
  query: scanExportQuery,
  answers: 'other',
  run: async (call) => scanCsv(await exportApplications(visitorOf(call), call.query), call.language),
})
