import { batchSource } from '@/lib/domain/batches/list/batches'
import { batchExport } from '@/lib/domain/batches/list/export-batches'
import { batchExportQuery } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Batch',
  needsVerifiedIdentity: true,
  query: batchExportQuery,
  answers: 'other',
  run: (asked) =>
    listCsv(asked, batchExport, batchSource(asked.actor, asked.query, asked.query.order.created_at)),
})
