import { hitExport } from '@/lib/domain/breaches/hits/export-breaches'
import { hitSource } from '@/lib/domain/breaches/hits/hits'
import { hitExportQuery } from '@/lib/domain/breaches/hits/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'BreachHit',
  needsVerifiedIdentity: true,
  query: hitExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, hitExport, hitSource(asked.actor, asked.query, asked.query.order)),
})
