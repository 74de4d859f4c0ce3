import { findBatch } from '@/lib/domain/batches/acts/lock-batch'
import { lineSource } from '@/lib/domain/batches/list/batch-lines'
import { lineExport } from '@/lib/domain/batches/list/export-batches'
import { lineExportQuery } from '@/lib/domain/batches/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

/** What became of each line. */
export const GET = endpoint({
  resource: 'BatchLine',
  needsVerifiedIdentity: true,
  query: lineExportQuery,
  answers: 'other',
  run: async (asked) => {
    const { actor, params, query } = asked
    const { id } = await findBatch(actor.companyId, params.id!)
    return listCsv(asked, lineExport, lineSource(actor, id, query, query.order.position), id)
  },
})
