import { discoveredSource } from '@/lib/domain/scans/discovered/discovered'
import { discoveredExport } from '@/lib/domain/scans/discovered/export-discovered'
import { discoveredExportQuery } from '@/lib/domain/scans/discovered/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'DiscoveredApplication',
  needsVerifiedIdentity: true,
  query: discoveredExportQuery,
  answers: 'other',
  run: (asked) =>
    listCsv(asked, discoveredExport, discoveredSource(asked.actor, asked.query, asked.query.order)),
})
