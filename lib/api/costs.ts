import { costExport, costSource, countCosts, listCosts } from '@/lib/domain/spend/costs/costs'
import {
  costCriteria,
  costExportQuery,
  costQuery,
  costSummaryQuery,
  costSummaryView,
  costView,
} from '@/lib/domain/spend/costs/schema'
import { summariseCosts } from '@/lib/domain/spend/costs/summarise-costs'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const costResource: Resource = {
  name: 'Cost',
  about: 'What an application, department, member or type costs in a month.',
  path: '/api/costs',
  view: costView,
}
export const costSummaryResource: Resource = {
  name: 'CostSummary',
  about: 'The costs of the last twelve months.',
  path: '/api/costs/summary',
  view: costSummaryView,
}

export const costsApi = {
  '/api/costs': {
    GET: endpoint({
      resource: costResource,
      about:
        'Lists costs of a month. What each application, department, member or type costs, and from what the amount comes.',
      query: costQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listCosts(actor, query), (cost) => cost),
    }),
  },
  '/api/costs/count': {
    POST: endpoint({
      resource: costResource,
      body: costCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countCosts(actor, body) }),
    }),
  },
  '/api/costs/export.csv': {
    GET: endpoint({
      resource: costResource,
      needsVerifiedIdentity: true,
      query: costExportQuery,
      answers: 'csv',
      run: async (asked) =>
        listCsv(asked, costExport, await costSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/costs/summary': {
    GET: endpoint({
      resource: costSummaryResource,
      about: 'Gets the costs of the company. The last twelve months, and their average.',
      query: costSummaryQuery,
      run: ({ actor, query }) => summariseCosts(actor, query),
    }),
  },
} satisfies Routes
