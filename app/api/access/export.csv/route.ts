import { accessExportSource } from '@/lib/domain/batches/grid/export-access'
import { accessExportQuery } from '@/lib/domain/batches/grid/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Access',
  needsVerifiedIdentity: true,
  query: accessExportQuery,
  answers: 'other',
  run: async (asked) => {
    const { columns, source } = await accessExportSource(asked.actor, asked.query)
    return listCsv(asked, columns, source)
  },
})
