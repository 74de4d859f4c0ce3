import { readOrgChart } from '@/lib/domain/people/members/org-chart'
import { orgChartQuery, orgChartView } from '@/lib/domain/people/members/org-chart-schema'
import { endpoint } from '@/lib/http/endpoint'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const orgChartResource: Resource = { name: 'OrgChart', path: '/api/org_chart', view: orgChartView }

export const orgChartApi = {
  '/api/org_chart': {
    /** Who answers to a person, with the number of those who answer to each; without a person, the top of the company. */
    GET: endpoint({
      resource: orgChartResource,
      query: orgChartQuery,
      answers: 'item',
      run: ({ actor, query }) => readOrgChart(actor, query),
    }),
  },
} satisfies Routes
