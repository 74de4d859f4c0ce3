import { trendExport, trendLines } from '@/lib/domain/company/trends/export-trends'
import { readTrends } from '@/lib/domain/company/trends/read-trends'
import { trendQuery, trendView } from '@/lib/domain/company/trends/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const trendResource: Resource = {
  name: 'Trend',
  about: 'Anomalies and accounts, month by month.',
  path: '/api/trends',
  view: trendView,
}

export const trendsApi = {
  '/api/trends': {
    GET: endpoint({
      resource: trendResource,
      about:
        'Gets trends month by month. How many anomalies were opened, resolved and left, and how many accounts there were.',
      query: trendQuery,
      run: ({ actor, query }) => readTrends(actor, query),
    }),
  },
  '/api/trends/export.csv': {
    GET: endpoint({
      resource: trendResource,
      about: 'Exports trends as CSV. The same months, each with its accounts in each application.',
      needsVerifiedIdentity: true,
      query: trendQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, trendExport, trendLines(asked.actor, asked.query)),
    }),
  },
} satisfies Routes
