import { discoveredUserSource } from '@/lib/domain/scans/discovered/discovered-users'
import { discoveredUserExport } from '@/lib/domain/scans/discovered/export-discovered'
import { discoveredUserExportQuery } from '@/lib/domain/scans/discovered/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'DiscoveredUser',
  needsVerifiedIdentity: true,
  query: discoveredUserExportQuery,
  answers: 'other',
  run: (asked) =>
    listCsv(asked, discoveredUserExport, discoveredUserSource(asked.actor, asked.query, asked.query.order)),
})
