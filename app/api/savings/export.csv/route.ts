import { savingExport } from '@/lib/domain/spend/savings/list/export-savings'
import { savingSource } from '@/lib/domain/spend/savings/list/savings'
import { savingExportQuery } from '@/lib/domain/spend/savings/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Saving',
  needsVerifiedIdentity: true,
  query: savingExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, savingExport, savingSource(asked.actor, asked.query, asked.query.order)),
})
