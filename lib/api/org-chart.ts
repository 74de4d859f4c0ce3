import { readOrgChart } from '@/lib/domain/people/members/org-chart'
import { orgChartQuery, orgChartView } from '@/lib/domain/people/members/org-chart-schema'
import { endpoint } from '@/lib/http/endpoint'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const orgChartResource: Resource = {
  name: 'OrgChart',
  about: 'Who answers to whom.',
  path: '/api/org_chart',
  view: orgChartView,
}

export const orgChartApi = {
  '/api/org_chart': {
    GET: endpoint({
      resource: orgChartResource,
      about:
        'Gets who answers to a person. Each with the number of those who answer to them; without a person, the top of the company.',
      query: orgChartQuery,
      run: ({ actor, query }) => readOrgChart(actor, query),
    }),
  },
} satisfies Routes
