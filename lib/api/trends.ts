import { trendExport, trendLines } from '@/lib/domain/company/trends/export-trends'
import { readTrends } from '@/lib/domain/company/trends/read-trends'
import { trendQuery, trendView } from '@/lib/domain/company/trends/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const trendResource: Resource = { name: 'Trend', path: '/api/trends', view: trendView }

export const trendsApi = {
  '/api/trends': {
    /** How many anomalies were opened, resolved and left, and how many accounts there were, month by month. */
    GET: endpoint({
      resource: trendResource,
      query: trendQuery,
      answers: 'item',
      run: ({ actor, query }) => readTrends(actor, query),
    }),
  },
  '/api/trends/export.csv': {
    /** The same months, each with its accounts in each application. */
    GET: endpoint({
      resource: trendResource,
      needsVerifiedIdentity: true,
      query: trendQuery,
      answers: 'other',
      run: (asked) => listCsv(asked, trendExport, trendLines(asked.actor, asked.query)),
    }),
  },
} satisfies Routes
