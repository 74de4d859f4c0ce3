import {
  deleteCompanyExport,
  getCompanyExport,
  listCompanyExports,
  readCompanyExport,
  startCompanyExport,
} from '@/lib/domain/company/exports/company-exports'
import { getDailyExports, setDailyExports } from '@/lib/domain/company/exports/daily-exports'
import {
  companyExportQuery,
  companyExportView,
  exportScheduleInput,
  exportScheduleView,
} from '@/lib/domain/company/exports/schema'
import { endpoint } from '@/lib/http/endpoint'
import { attachment } from '@/lib/http/files/attachment'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

const companyExportResource: Resource = {
  name: 'CompanyExport',
  about: 'Everything of the company at one moment, as one zip.',
  path: '/api/company_exports',
  view: companyExportView,
}
const scheduleResource: Resource = {
  name: 'CompanyExportSchedule',
  about: 'How many daily exports of the company are kept.',
  path: '/api/company_exports/schedule',
  view: exportScheduleView,
}

export const companyExportsApi = {
  '/api/company_exports': {
    GET: endpoint({
      resource: companyExportResource,
      right: 'exporting',
      query: companyExportQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listCompanyExports(actor, query), (row) => row),
    }),
    POST: endpoint({
      resource: companyExportResource,
      about: 'Has the whole company exported. The worker makes the zip; 409 while another one is being made.',
      right: 'exporting',
      status: 202,
      run: ({ actor, language }) => startCompanyExport(actor, language),
    }),
  },
  '/api/company_exports/schedule': {
    GET: endpoint({
      resource: scheduleResource,
      about: 'Says how many daily exports are kept. 0: none is made.',
      right: 'exporting',
      run: ({ actor }) => getDailyExports(actor),
    }),
    PATCH: endpoint({
      resource: scheduleResource,
      about: 'Sets how many daily exports are kept. 0 makes no more.',
      right: 'exporting',
      needsVerifiedIdentity: true,
      body: exportScheduleInput,
      isPatch: true,
      run: async ({ actor, body }) => {
        await setDailyExports(actor, body)
        return getDailyExports(actor)
      },
    }),
  },
  '/api/company_exports/{id}': {
    GET: endpoint({
      resource: companyExportResource,
      right: 'exporting',
      run: ({ actor, params }) => getCompanyExport(actor, params.id!),
    }),
    DELETE: endpoint({
      resource: companyExportResource,
      right: 'exporting',
      answers: 'nothing',
      run: ({ actor, params }) => deleteCompanyExport(actor, params.id!),
    }),
  },
  '/api/company_exports/{id}/export.zip': {
    GET: endpoint({
      resource: companyExportResource,
      right: 'exporting',
      needsVerifiedIdentity: true,
      about:
        'Downloads an export of the company. A ZIP file with JSON lines, CSV, a manifest and a description.',
      answers: 'zip',
      run: async ({ actor, params }) =>
        attachment(await readCompanyExport(actor, params.id!), actor.companyName, 'zip', 'application/zip'),
    }),
  },
} satisfies Routes
