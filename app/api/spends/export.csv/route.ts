import { spendExport } from '@/lib/domain/spend/spends/export-spends'
import { spendExportQuery } from '@/lib/domain/spend/spends/schema'
import { spendSource } from '@/lib/domain/spend/spends/spends'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'Spend',
  needsVerifiedIdentity: true,
  query: spendExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, spendExport, spendSource(asked.actor, asked.query, asked.query.order)),
})
