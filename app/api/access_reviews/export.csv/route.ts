import { reviewExport } from '@/lib/domain/reviews/list/export-reviews'
import { reviewSource } from '@/lib/domain/reviews/list/list-reviews'
import { reviewExportQuery } from '@/lib/domain/reviews/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'

export const GET = endpoint({
  resource: 'AccessReview',
  needsVerifiedIdentity: true,
  query: reviewExportQuery,
  answers: 'other',
  run: (asked) => listCsv(asked, reviewExport, reviewSource(asked.actor, asked.query, asked.query.order)),
})
