import { reclaimExport, reclaimSource } from '@/lib/domain/spend/reclaims/reclaims'
import { reclaimExportQuery } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Reclaim',
  needsVerifiedIdentity: true,
  query: reclaimExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, reclaimExport, reclaimSource(asked.actor, asked.query, asked.query.order)),
})
