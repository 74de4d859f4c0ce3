import {
  applicationSource,
  countApplications,
  getApplication,
  listApplications,
} from '@/lib/domain/connections/applications/applications'
import { applicationExport } from '@/lib/domain/connections/applications/export-applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'
import {
  applicationCriteria,
  applicationExportQuery,
  applicationQuery,
  applicationView,
} from '@/lib/domain/connections/applications/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const applicationResource: Resource = {
  name: 'Application',
  about: 'An application that can be connected.',
  path: '/api/applications',
  view: applicationView,
}

export const applicationsApi = {
  '/api/applications': {
    GET: endpoint({
      resource: applicationResource,
      about:
        'Lists the applications that can be connected. A page at a time, in the order and with the filters that the query names.',
      query: applicationQuery,
      answers: 'collection',
      run: ({ query }) => collection(listApplications(query), presentApplication),
    }),
  },
  '/api/applications/count': {
    POST: endpoint({
      resource: applicationResource,
      body: applicationCriteria,
      answers: 'count',
      run: ({ body }) => ({ count: countApplications(body) }),
    }),
  },
  '/api/applications/export.csv': {
    GET: endpoint({
      resource: applicationResource,
      needsVerifiedIdentity: true,
      query: applicationExportQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, applicationExport, applicationSource(asked.query, asked.query.order)),
    }),
  },
  '/api/applications/{id}': {
    GET: endpoint({
      resource: applicationResource,
      run: ({ params }) => presentApplication(getApplication(params.id!)),
    }),
  },
} satisfies Routes
