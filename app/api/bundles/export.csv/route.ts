import { bundleSource } from '@/lib/domain/bundles/list/bundles'
import { bundleExport } from '@/lib/domain/bundles/list/export-bundles'
import { bundleExportQuery } from '@/lib/domain/bundles/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

/** What the people of each type receive. */
export const GET = endpoint({
  resource: 'Bundle',
  needsVerifiedIdentity: true,
  query: bundleExportQuery,
  answers: 'other',
  run: (asked) =>
    listCsv(asked, bundleExport, bundleSource(asked.actor, asked.query, asked.query.order.created_at)),
})
