import { getBundle } from '@/lib/domain/bundles/list/bundles'
import { driftSource } from '@/lib/domain/bundles/list/drift'
import { driftExport } from '@/lib/domain/bundles/list/export-bundles'
import { driftExportQuery } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

/** Who deviates from the bundle. */
export const GET = endpoint({
  resource: 'BundleDrift',
  needsVerifiedIdentity: true,
  query: driftExportQuery,
  answers: 'other',
  run: async (asked) => {
    const { actor, params, query } = asked
    const { id } = await getBundle(actor, params.id!)
    return listCsv(asked, driftExport, driftSource(actor, id, query, query.order.person), id)
  },
})
